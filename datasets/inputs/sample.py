import json
import re

class Shape(object):
    def area(self):
        return 0

class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side ** 2

def numbers(limit):
    for n in range(limit):
        yield n

print json.dumps({"areas": [s.area() for s in (Square(2), Shape())]}, sort_keys=True)
print re.sub("a", "b", "banana"), sum(numbers(10)), sorted(["b", "a"])
try:
    {}["missing"]
except KeyError, error:
    print "caught", error
