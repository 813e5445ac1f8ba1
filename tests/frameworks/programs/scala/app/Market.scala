package app

import scala.concurrent.{Await, ExecutionContext, Future}
import scala.concurrent.duration.Duration
import scala.language.{dynamics, implicitConversions, reflectiveCalls}

/** What the language makes of itself: objects, traits, implicits, patterns, delayed initialization, structural types. */
trait Shape {
  def area: Int
  def describe = s"shape $area"
}
case class Square(side: Int) extends Shape {
  def area = sized(side)
  private def sized(n: Int) = n * n
}
trait Loud extends Shape { override def describe = raised(super.describe); private def raised(text: String) = text.toUpperCase }
trait Twice extends Shape { abstract override def describe = super.describe + again; def again = "!" }
object Stall {
  private var shapes = List.empty[Shape]
  opened()
  private def opened() = ()
  def +=(shape: Shape): Unit = shapes ::= shape
  def all = shapes
}
abstract class Greeter { lazy val text = made(); def made() = "hi" }
class Price(val cents: Int) extends AnyVal { def text = written(cents); private def written(n: Int) = s"${n}c" }
object Tone extends Enumeration {
  val Low, High = Value
  def pitch(tone: Value) = deep(tone.id)
  private def deep(n: Int) = n
}
trait Shown[A] { def show(a: A): String }
object Shown {
  implicit val ofInt: Shown[Int] = (n: Int) => digits(n)
  private def digits(n: Int) = n.toString
  implicit def ofList[A](implicit one: Shown[A]): Shown[List[A]] = (all: List[A]) => all.map(one.show).mkString
}
object Even { def unapply(n: Int): Option[Int] = if (n % 2 == 0) halved(n) else None; private def halved(n: Int) = Some(n / 2) }
class Record extends Dynamic { def selectDynamic(name: String) = found(name); private def found(name: String) = name.length }
class Meters(val n: Int) { def long = n > measured; private def measured = 3 }
sealed trait Answer
case class Yes(value: Int) extends Answer
case object No extends Answer { def reason = thought; private def thought = 4 }

object Market extends App {
  Stall += Square(3)
  Stall += new Square(2) with Loud with Twice
  Stall.all.map(_.describe).sortBy(_.length).foreach(println)
  val doubled: Int => Int = n => twice(n)
  def twice(n: Int) = n * 2
  println((doubled andThen thrice)(2))
  def thrice(n: Int) = n * 3
  println(new Greeter { override def made() = super.made() + "!" }.text)
  val lengths: PartialFunction[Any, Int] = { case text: String => length(text) }
  def length(text: String) = text.length
  println(List("a", 1).collect(lengths))
  def quacks(duck: { def quack(n: Int): String }) = duck.quack(1)
  println(quacks(new Object { def quack(n: Int) = quacked(n) }))
  def quacked(n: Int) = "q" * n
  println(for { a <- List(1, 2); b <- Option(a) if positive(b) } yield sum(a, b))
  def positive(n: Int) = n > 0
  def sum(a: Int, b: Int) = a + b
  implicit class Marked(text: String) { def marked = text + mark; private def mark = "?" }
  implicit def meters(n: Int): Meters = new Meters(n)
  println("a".marked + 5.long + new Price(3).text + new Record().field)
  def shown[A](a: A)(implicit shown: Shown[A]) = shown.show(a)
  println(shown(List(1, 2)) + Tone.pitch(Tone.withName("High")))
  def read(answer: Answer) = answer match { case Yes(Even(half)) => half; case Yes(n) => n; case No => No.reason }
  println(List(Yes(4), Yes(3), No).map(read))
  def unless(condition: Boolean)(body: => Unit) = if (!condition) body
  unless(condition = false) { ran() }
  def ran() = ()
  implicit val pool: ExecutionContext = ExecutionContext.global
  println(Await.result(Future(computed()).flatMap(n => Future(n + more())), Duration.Inf))
  def computed() = 1
  def more() = 2
  try failing() catch { case e: IllegalStateException => caught(e) } finally cleaned()
  def failing() = throw new IllegalStateException
  def caught(e: Exception) = ()
  def cleaned() = ()
}
