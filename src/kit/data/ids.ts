const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Source of ids and secrets. It is a service, so that tests can replace random ids by predictable ones. */
export type Ids = {
  /** `prefix_` and 22 characters of base 62: 131 bits, too many to guess. */
  id(prefix: string): string
  /** 43 characters of base 62: 256 bits, for tokens. */
  secret(): string
}

function base62(length: number, random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(length * 2)
  let out = ''
  while (out.length < length) {
    random(bytes)
    for (const byte of bytes) {
      // 248 is the largest multiple of 62 in a byte. Larger bytes would favour the first letters.
      if (byte < 248) out += alphabet[byte % 62]
      if (out.length === length) break
    }
  }
  return out
}

/** Creates ids from a source of random bytes. Default: the platform's cryptographic source. */
export function makeIds(
  random: (bytes: Uint8Array<ArrayBuffer>) => void = bytes => crypto.getRandomValues(bytes),
): Ids {
  return { id: prefix => `${prefix}_${base62(22, random)}`, secret: () => base62(43, random) }
}
