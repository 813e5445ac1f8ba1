#include "report/database/schema.h"

namespace heliograph::report {

const char* const kTables = R"sql(
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE run(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE owners(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE kinds(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE origins(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE texts(id INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE classes(id INTEGER PRIMARY KEY, name TEXT NOT NULL, super INTEGER, owner INTEGER NOT NULL, origin INTEGER,
                     source INTEGER, access INTEGER NOT NULL);
CREATE TABLE interfaces(class INTEGER NOT NULL, interface INTEGER NOT NULL, PRIMARY KEY(class, interface)) WITHOUT ROWID;
CREATE TABLE methods(id INTEGER PRIMARY KEY, class INTEGER NOT NULL, name INTEGER NOT NULL, descriptor INTEGER NOT NULL,
                     access INTEGER NOT NULL, reachable INTEGER NOT NULL);
CREATE TABLE declared(id INTEGER PRIMARY KEY, class INTEGER NOT NULL, name INTEGER NOT NULL, descriptor INTEGER NOT NULL);
CREATE TABLE call_sites(caller INTEGER NOT NULL, site INTEGER NOT NULL, offset INTEGER NOT NULL, line INTEGER NOT NULL,
                        declared INTEGER, PRIMARY KEY(caller, site)) WITHOUT ROWID;
CREATE TABLE edges(caller INTEGER NOT NULL, site INTEGER NOT NULL, kind INTEGER NOT NULL, callee INTEGER NOT NULL,
                   rule INTEGER, PRIMARY KEY(caller, site, kind, callee)) WITHOUT ROWID;
CREATE TABLE reflective_sites(id INTEGER PRIMARY KEY, method INTEGER NOT NULL, offset INTEGER NOT NULL, line INTEGER NOT NULL,
                              api INTEGER NOT NULL, status TEXT NOT NULL, sound TEXT NOT NULL, targets INTEGER NOT NULL,
                              reason INTEGER NOT NULL);
CREATE TABLE reflective_targets(site INTEGER NOT NULL, target INTEGER NOT NULL, evidence INTEGER NOT NULL,
                                PRIMARY KEY(site, target, evidence)) WITHOUT ROWID;
CREATE TABLE specification_points(id INTEGER PRIMARY KEY, site INTEGER NOT NULL, method INTEGER NOT NULL, offset INTEGER NOT NULL,
                                  line INTEGER NOT NULL, api TEXT NOT NULL, witness TEXT NOT NULL);
CREATE TABLE ledger(id INTEGER PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL);
CREATE TABLE points_to_sizes(method INTEGER NOT NULL, variable TEXT NOT NULL, objects INTEGER NOT NULL,
                             PRIMARY KEY(method, variable)) WITHOUT ROWID;
)sql";

const char* const kIndexesAndViews = R"sql(
CREATE UNIQUE INDEX classes_by_name ON classes(name);
CREATE INDEX methods_by_class ON methods(class);
CREATE INDEX edges_by_callee ON edges(callee);
CREATE INDEX reflective_sites_by_method ON reflective_sites(method);
CREATE INDEX specification_points_by_site ON specification_points(site);
CREATE INDEX interfaces_by_interface ON interfaces(interface);
CREATE INDEX classes_by_super ON classes(super);

CREATE VIEW method AS
  SELECT m.id, c.name AS class, n.text AS method, d.text AS descriptor, m.reachable, o.name AS owner, a.name AS origin, m.access
  FROM methods m JOIN classes c ON c.id = m.class JOIN texts n ON n.id = m.name JOIN texts d ON d.id = m.descriptor
       JOIN owners o ON o.id = c.owner LEFT JOIN origins a ON a.id = c.origin;

CREATE VIEW call_graph AS
  SELECT ec.name AS caller_class, en.text AS caller_method, ed.text AS caller_descriptor, s.offset AS bytecode_offset, s.line,
         k.name AS kind, coalesce(rc.text, tc.name) AS declared_class, coalesce(rn.text, tn.text) AS declared_method,
         coalesce(rd.text, td.text) AS declared_descriptor, tc.name AS callee_class, tn.text AS callee_method,
         td.text AS callee_descriptor, ra.text AS rule, e.caller, e.site, e.callee
  FROM edges e
       JOIN methods em ON em.id = e.caller JOIN classes ec ON ec.id = em.class
       JOIN texts en ON en.id = em.name JOIN texts ed ON ed.id = em.descriptor
       JOIN methods tm ON tm.id = e.callee JOIN classes tc ON tc.id = tm.class
       JOIN texts tn ON tn.id = tm.name JOIN texts td ON td.id = tm.descriptor
       JOIN call_sites s ON s.caller = e.caller AND s.site = e.site
       JOIN kinds k ON k.id = e.kind
       LEFT JOIN declared r ON r.id = s.declared LEFT JOIN texts rc ON rc.id = r.class
       LEFT JOIN texts rn ON rn.id = r.name LEFT JOIN texts rd ON rd.id = r.descriptor
       LEFT JOIN reflective_sites rs ON rs.id = e.rule LEFT JOIN texts ra ON ra.id = rs.api;

CREATE VIEW reflective_site AS
  SELECT s.id, c.name AS class, n.text AS method, d.text AS descriptor, s.offset AS bytecode_offset, s.line, a.text AS api,
         s.status, s.sound, s.targets, r.text AS reason, w.name AS owner, o.name AS origin
  FROM reflective_sites s JOIN methods m ON m.id = s.method JOIN classes c ON c.id = m.class JOIN texts n ON n.id = m.name
       JOIN texts d ON d.id = m.descriptor JOIN texts a ON a.id = s.api JOIN texts r ON r.id = s.reason
       JOIN owners w ON w.id = c.owner LEFT JOIN origins o ON o.id = c.origin;

CREATE VIEW reflective_target AS
  SELECT s.*, t.text AS target, e.text AS evidence
  FROM reflective_targets x JOIN reflective_site s ON s.id = x.site JOIN texts t ON t.id = x.target JOIN texts e ON e.id = x.evidence;

CREATE VIEW class_origin AS
  SELECT c.id, c.name AS class, w.name AS owner, o.name AS origin, p.name AS super, f.text AS source_file,
         (SELECT count(*) FROM methods m WHERE m.class = c.id) AS methods,
         (SELECT count(*) FROM methods m WHERE m.class = c.id AND m.reachable) AS reachable_methods
  FROM classes c JOIN owners w ON w.id = c.owner LEFT JOIN origins o ON o.id = c.origin LEFT JOIN classes p ON p.id = c.super
       LEFT JOIN texts f ON f.id = c.source;
)sql";

}  // namespace heliograph::report
