// Arithmetic in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1, as QR codes use it.
const powers: number[] = [1]
for (let at = 1; at < 255; at++) {
  const doubled = powers[at - 1]! << 1
  powers.push(doubled > 255 ? doubled ^ 0x11d : doubled)
}
const logarithms = new Map(powers.map((value, power) => [value, power]))

const product = (a: number, b: number) =>
  a === 0 || b === 0 ? 0 : powers[(logarithms.get(a)! + logarithms.get(b)!) % 255]!

/** The divisor of a degree: (x - 1)(x - 2)(x - 4)…, its highest coefficient left out. */
function divisorOf(degree: number): number[] {
  let divisor = [1]
  for (let at = 0; at < degree; at++) {
    const shifted = [...divisor, 0]
    divisor = shifted.map((value, index) => value ^ product(index > 0 ? divisor[index - 1]! : 0, powers[at]!))
  }
  return divisor.slice(1)
}

/** The correction codewords of a block (Reed-Solomon): the remainder of the data divided by the divisor. */
export function ecWords(data: number[], count: number): number[] {
  const divisor = divisorOf(count)
  let rest = Array<number>(count).fill(0)
  for (const word of data) {
    const factor = word ^ rest[0]!
    rest = [...rest.slice(1), 0].map((value, at) => value ^ product(divisor[at]!, factor))
  }
  return rest
}
