class CalcParser extends Parser;
options { buildAST = true; k = 2; }

expression : term ((PLUS^ | MINUS^) term)* ;
term       : factor ((STAR^ | SLASH^) factor)* ;
factor     : NUMBER | NAME (LPAREN! expression RPAREN!)? | LPAREN! expression RPAREN! ;

class CalcLexer extends Lexer;
options { k = 2; charVocabulary = '\3'..'\377'; }

WHITESPACE : (' ' | '\t' | '\n' { newline(); }) { $setType(Token.SKIP); } ;
NUMBER     : ('0'..'9')+ ('.' ('0'..'9')+)? ;
NAME       : ('a'..'z' | 'A'..'Z')+ ;
PLUS       : '+' ;
MINUS      : '-' ;
STAR       : '*' ;
SLASH      : '/' ;
LPAREN     : '(' ;
RPAREN     : ')' ;

class CalcWalker extends TreeParser;

value returns [double r] { double a, b; r = 0; }
  : #(PLUS a=value b=value)  { r = a + b; }
  | #(MINUS a=value b=value) { r = a - b; }
  | #(STAR a=value b=value)  { r = a * b; }
  | n:NUMBER                 { r = Double.parseDouble(n.getText()); }
  ;
