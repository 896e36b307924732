import type { Ids } from '#kit/data/ids.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const inBase62 = (number: number): string =>
  number < 62 ? alphabet[number]! : inBase62(Math.floor(number / 62)) + alphabet[number % 62]

/**
 * Ids of one demo: six random characters (36 bits) and a running number, half as long as others. Every row of a demo and
 * every index over it names several of them. Nobody gets in by an id, so those of a copy that ends after two hours need
 * no more. Secrets are as long as ever.
 */
export function shortIds({ id, secret }: Ids): Ids {
  const stem = id('x').slice(2, 8)
  let count = 0
  return { id: prefix => `${prefix}_${stem}${inBase62(count++)}`, secret }
}
