package app

import kotlin.concurrent.thread
import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.createCoroutine
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine
import kotlin.properties.Delegates
import kotlin.reflect.KProperty

/** What the language makes of itself: objects, delegates, defaults, coroutines, references. */
interface Shape {
  val area: Int
  fun describe(): String = "shape $area"
}
data class Square(val side: Int) : Shape {
  override val area get() = sized(side)
  private fun sized(n: Int) = n * n
}
class Tall(shape: Shape) : Shape by shape {
  override fun describe() = told()
  private fun told() = "tall $area"
}
enum class Tone {
  LOW { override fun pitch() = deep() },
  HIGH;
  open fun pitch() = 2
  protected fun deep() = 1
}
@JvmInline value class Price(private val cents: Int) {
  fun text() = "${cents}c"
}
object Stall {
  val shapes = mutableListOf<Shape>()
  init { opened() }
  private fun opened() {}
  operator fun plusAssign(shape: Shape) { shapes.add(shape) }
}
class Named {
  companion object Maker {
    fun of(text: String) = Named().apply { name = text }
    @JvmStatic fun none() = of("")
  }
  lateinit var name: String
  val text by lazy { made() }
  var watched: Int by Delegates.observable(0) { _, old, new -> changed(old + new) }
  var stored: String = ""
    set(value) { field = kept(value) }
  private fun made() = "made"
  private fun changed(sum: Int) = sum
  private fun kept(value: String) = value
  inner class Tag { fun full() = name + "#" }
}
class Upper {
  operator fun getValue(owner: Any?, property: KProperty<*>): String = raised(property.name)
  private fun raised(text: String) = text.uppercase()
}
val sign by Upper()
val begun = start()
fun start() = 7
fun interface Rule { fun allows(n: Int): Boolean }
class Maker<in T, out R>(private val make: (T) -> R) { operator fun invoke(t: T): R = make(t) }
inline fun <reified T : Any> typeName() = T::class.java.simpleName + measured(T::class.java)
fun measured(type: Class<*>) = type.name.length
fun String.shout(mark: String = exclamation()) = this + mark
fun exclamation() = "!"
fun most(vararg numbers: Int) = numbers.maxOf { weighed(it) }
fun weighed(n: Int) = -n
sealed class Answer {
  class Yes(val value: Int) : Answer()
  object No : Answer()
}
fun read(answer: Answer) = when (answer) {
  is Answer.Yes -> answer.value
  Answer.No -> refused()
}
fun refused() = -1
tailrec fun countdown(n: Int): Int = if (n == 0) done() else countdown(n - 1)
fun done() = 0
fun numbers() = sequence {
  yield(first())
  yieldAll(listOf(2, 3))
}
fun first() = 1
suspend fun asked(): Int = suspendCoroutine { waiting -> answered(waiting) }
fun answered(waiting: Continuation<Int>) = waiting.resume(5)
suspend fun sum(): Int {
  val one = asked()
  return one + asked() + added()
}
fun added() = 1
class Box : AutoCloseable {
  override fun close() { shut() }
  private fun shut() {}
}

suspend fun main() {
  Stall += Square(3)
  Stall += Tall(Square(2))
  Stall.shapes.map { it.describe() }.sortedBy { it.length }.forEach(::println)
  val named = Named.of("x")
  named.watched = begun
  named.stored = sign
  println(named.text + named.Tag().full() + Named.none().name + typeName<Square>() + "a".shout())
  println(listOf(Named::name, Named::text).map { it.get(named) })
  println(read(Answer.Yes(2)) + read(Answer.No) + Tone.valueOf("LOW").pitch() + most(1, 2) + countdown(3))
  println(numbers().toList() + listOf(4).filter(Rule { even(it) }::allows))
  println(Maker<Int, Price> { priced(it) }(3).text())
  println(Square(2) == Square(2).copy(side = 3))
  println(sum())
  suspend { sum() }.createCoroutine(Continuation(EmptyCoroutineContext) { finished(it.getOrThrow()) }).resume(Unit)
  Box().use { used(it) }
  thread { ran() }.join()
  fun local(n: Int) = if (n > 0) inside() else 0
  println(local(1) to runCatching { error("no") }.recover { recovered() }.getOrNull())
}
fun even(n: Int) = n % 2 == 0
fun priced(n: Int) = Price(n)
fun finished(n: Int) {}
fun used(box: Box) {}
fun ran() {}
fun inside() = 1
fun recovered() = "yes"
