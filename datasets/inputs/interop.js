// Java objects and an interface that a function implements, so that the interpreter reflects on classes.
var words = new java.util.ArrayList();
["pear", "fig", "apple"].forEach(function (word) { words.add(word); });
java.util.Collections.sort(words, function (a, b) { return a.length - b.length; });
function Point(x, y) { this.x = x; this.y = y; }
Point.prototype.toString = function () { return "(" + this.x + ", " + this.y + ")"; };
var format = java.lang.String.format("%s %s", words.get(0), new Point(1, 2).toString());
var builder = new java.lang.StringBuilder(format).append(/(\d), (\d)/.exec(format)[2]);
print(builder.reverse() + " " + JSON.stringify({a: [1, 2.5], b: new Date(0).getTime()}) + java.lang.Integer.MAX_VALUE);
