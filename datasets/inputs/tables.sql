CREATE TABLE author(id INT PRIMARY KEY, name VARCHAR(40));
CREATE TABLE book(id INT PRIMARY KEY, author INT, price DECIMAL(8,2));
INSERT INTO author VALUES (1, 'Melville'), (2, 'Shelley');
INSERT INTO book VALUES (1, 1, 9.50), (2, 2, 7.25), (3, 2, 3.10);
SELECT a.name, COUNT(*), SUM(b.price) FROM author a JOIN book b ON b.author = a.id GROUP BY a.name ORDER BY 2 DESC;
UPDATE book SET price = price + 1 WHERE id IN (SELECT id FROM book WHERE price < 5);
DELETE FROM book WHERE id = 1;
SELECT UPPER(name), LENGTH(name) FROM author WHERE name LIKE 'M%';
