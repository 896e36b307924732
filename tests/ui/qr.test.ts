import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQr } from '#tests/support/qr-reader.ts'
import { qrMatrix, qrPath } from '#ui/qr.ts'

const drawn = (text: string, mask?: number) =>
  qrMatrix(text, mask).map(row => row.map(dark => (dark ? '1' : '0')).join(''))

it('draws the code of a short text, module by module', () => {
  expect(drawn('Trimtab', 0)).toEqual([
    '111111100101001111111',
    '100000101000101000001',
    '101110100011101011101',
    '101110100110001011101',
    '101110101100101011101',
    '100000100110101000001',
    '111111101010101111111',
    '000000000011100000000',
    '101010100011000010010',
    '100000001000001101001',
    '100011100010100010011',
    '001011011010001110010',
    '011100111110101010011',
    '000000001011010111100',
    '111111100101011111111',
    '100000100011110000001',
    '101110101001011010011',
    '101110100100001110110',
    '101110101110100111101',
    '100000100000001100010',
    '111111101110101111011',
  ])
})

// Each text as python-qrcode 8.2 draws it in byte mode at level M: the beginning of the SHA-256 of its rows, mask 0 to 7.
const known: [version: number, text: string, hashes: string][] = [
  [
    1,
    'Trimtab',
    'dcdb0c7de2cbc1bb fd974c361ff6d2c4 099191071578f3a6 cc1204830922046f fef6b2a165309f9c 5dd4195fdf36ff08 39e0d2ed85412097 c9a2ac4c3e96704d',
  ],
  [
    2,
    'a small rudder turns',
    '983d5d37eb8cf320 da10f7513c064c35 585a625e1f8a1410 65b816ceb0e02b95 91b94f151bef7c00 84d9140afc0cd3d2 10d0ab256cf8e8d4 2f3b5a856a3078e7',
  ],
  [
    3,
    'otpauth://totp/Trimtab:maya',
    'a86f9302f2b441fb 391c1921708456aa 194997d2a0c7c2b4 e1c559551264d4d0 d480d71e341c1cf1 6a7d1574e1dc9a17 f84e2242923bc703 81e681dd1086a74d',
  ],
  [
    4,
    'x'.repeat(50),
    '7e6b8037a78662d1 2d6d6c3a217c206a 5da5e71f736e84b3 58431853240e3728 6c09c476cfc74855 a1838026b0952ff4 dcf9662dd42805ac 3d73051a0a75d3fa',
  ],
  [
    5,
    'Tide tables of the north harbour, hour by hour, all of them, on paper.',
    '508cda39d42ed1c6 31a6fcc5484341dc 387d46ef6f8a799e a1c785904401894a 055dd25f2617d4f1 83ec32494fd19562 a12da88e73f05a82 38e5c89c21753792',
  ],
  [
    6,
    'y'.repeat(100),
    '7e493e4d3583ecb3 8dabbe40eb273542 d99e25e2ac4e4222 8bc3bd8d5e1eff0b fefd0fe0f2ac8678 bc9bbe6b1cc18ca2 77557a5d553ae628 db9814ce3b85a6dc',
  ],
  [
    7,
    'z'.repeat(115),
    'b1ac7740c154b400 5c8e630e8d7a97d3 871b7fee4e9c5eb8 0d9914488fc7f991 e3254721f2ab2c83 4d6b7962bc534413 7f38071590bacca2 02d83e7afa457b9e',
  ],
  [
    8,
    'w'.repeat(140),
    '3baff0e16a4de624 1542795de634a585 c506a61b079e191e fa5b88567e039610 d7da71d1e5f8e67b b4ab9a9d71249694 91de15737dcf3e47 cef0c3c7f315b563',
  ],
  [
    9,
    'otpauth://totp/Trimtab%3Amaya%40harbour.test?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&issuer=Trimtab&algorithm=SHA1&digits=6&period=30&more=of+the+same+here',
    '0e9da2226819a79b f2ec1eb58d6b8428 07e2dffe2e5dec73 0697aeee2f41c2da 7ffc0a983b6cb408 98db56ca2f44033f 2ff95b6f6ac4e516 7a8fa6a8f5ec55d1',
  ],
  [
    10,
    'v'.repeat(213),
    'db79e9513faca20e c47e21e0e1064c7d fab98ac44d7635fe 495a0d5b194c15a4 0edfbe30aba3010b 344c9beda7de7228 ce21f281eb220326 e8519445a1099cd6',
  ],
]

describe.each(known)('version %i', (version, text, hashes) => {
  it.each([...hashes.split(' ').entries()])('with mask %i is what another encoder draws', (mask, hash) => {
    const rows = drawn(text, mask)
    expect(rows).toHaveLength(version * 4 + 17)
    expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash)
  })
})

it('every text up to 213 bytes is read back as it was, whichever mask was chosen', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 213 }).filter(made => Buffer.byteLength(made) <= 213)
  fc.assert(
    fc.property(text, made => {
      expect(readQr(qrMatrix(made))).toBe(made)
    }),
    { numRuns: 200 },
  )
})

it('longer texts are refused', () => {
  expect(qrMatrix('x'.repeat(213))).toHaveLength(57)
  expect(() => qrMatrix('x'.repeat(214))).toThrow(RangeError)
})

it('the path has one square for each dark module, inside a quiet zone of four', () => {
  const { path, size } = qrPath('Trimtab')
  const dark = drawn('Trimtab').join('').replaceAll('0', '').length
  expect(path.match(/M/g)).toHaveLength(dark)
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places), size]).toEqual([4, 24, 29])
})
