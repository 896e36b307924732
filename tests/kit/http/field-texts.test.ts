import { describe, expect, it } from 'vitest'
import { type ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import { fieldErrors } from '#kit/http/validate.ts'

const missing = undefined
const objectWithField = (type: ZodType) => z.strictObject({ field: type })

const cases: [title: string, type: ZodType, value: unknown, en: string, fr: string, es: string][] = [
  ['a missing text', z.string(), missing, 'Required.', 'Obligatoire.', 'Obligatorio.'],
  ['a missing choice', z.enum(['a', 'b']), missing, 'Required.', 'Obligatoire.', 'Obligatorio.'],
  ['a number for a text', z.string(), 1, 'Must be text.', 'Doit être un texte.', 'Debe ser un texto.'],
  ['a text for a number', z.number(), '1', 'Must be a number.', 'Doit être un nombre.', 'Debe ser un número.'],
  [
    'letters in an address for a number',
    z.coerce.number().int(),
    'x',
    'Must be a number.',
    'Doit être un nombre.',
    'Debe ser un número.',
  ],
  ['a fraction', z.int(), 1.5, 'Must be a whole number.', 'Doit être un nombre entier.', 'Debe ser un número entero.'],
  [
    'a word for a flag',
    z.boolean(),
    'yes',
    'Must be true or false.',
    'Doit être true ou false.',
    'Debe ser true o false.',
  ],
  ['a text for a list', z.array(z.string()), 'a', 'Must be a list.', 'Doit être une liste.', 'Debe ser una lista.'],
  ['a list for an object', z.strictObject({}), [], 'Must be an object.', 'Doit être un objet.', 'Debe ser un objeto.'],
  [
    'an impossible day',
    z.iso.date(),
    '2026-02-31',
    'Must be a date such as 2026-03-31.',
    'Doit être une date, par exemple 2026-03-31.',
    'Debe ser una fecha, por ejemplo 2026-03-31.',
  ],
  [
    'a date without a time',
    z.iso.datetime(),
    '2026-02-01',
    'Must be a date and time such as 2026-03-31T09:00:00Z.',
    'Doit être une date avec l’heure, par exemple 2026-03-31T09:00:00Z.',
    'Debe ser una fecha y hora, por ejemplo 2026-03-31T09:00:00Z.',
  ],
  [
    'an incomplete email address',
    z.email(),
    'ada@',
    'Must be an email address.',
    'Doit être une adresse e-mail.',
    'Debe ser una dirección de correo.',
  ],
  [
    'an incomplete URL',
    z.url(),
    'example',
    'Must be a URL such as https://example.com.',
    'Doit être une URL, par exemple https://exemple.fr.',
    'Debe ser una URL, por ejemplo https://ejemplo.es.',
  ],
  [
    'a number below the minimum',
    z.number().min(0),
    -1,
    'Must be at least 0.',
    'Doit être au moins 0.',
    'Debe ser 0 como mínimo.',
  ],
  [
    'a whole number below the minimum',
    z.int().min(1),
    0,
    'Must be at least 1.',
    'Doit être au moins 1.',
    'Debe ser 1 como mínimo.',
  ],
  [
    'a number above the maximum',
    z.number().max(10_000),
    10_001,
    'Must be at most 10,000.',
    'Doit être au plus 10\u202f000.',
    'Debe ser 10.000 como máximo.',
  ],
  [
    'a number below a range',
    z.number().min(0.5).max(100),
    0,
    'Must be between 0.5 and 100.',
    'Doit être compris entre 0,5 et 100.',
    'Debe estar entre 0,5 y 100.',
  ],
  [
    'a number above a range',
    z.coerce.number().int().min(1).max(100),
    '101',
    'Must be between 1 and 100.',
    'Doit être compris entre 1 et 100.',
    'Debe estar entre 1 y 100.',
  ],
  [
    'a number that is not above zero',
    z.number().positive(),
    0,
    'Must be more than 0.',
    'Doit être supérieur à 0.',
    'Debe ser mayor que 0.',
  ],
  [
    'a number that is not below zero',
    z.number().lt(-2),
    -2,
    'Must be less than -2.',
    'Doit être inférieur à -2.',
    'Debe ser menor que -2.',
  ],
  [
    'a number between two steps',
    z.number().multipleOf(5),
    7,
    'Must be a multiple of 5.',
    'Doit être un multiple de 5.',
    'Debe ser un múltiplo de 5.',
  ],
  [
    'a blank text',
    z.string().trim().min(1).max(5),
    ' ',
    'This can’t be empty.',
    'Ce champ ne peut pas être vide.',
    'Este campo no puede estar vacío.',
  ],
  [
    'an empty list',
    z.array(z.string()).min(1),
    [],
    'This can’t be empty.',
    'Ce champ ne peut pas être vide.',
    'Este campo no puede estar vacío.',
  ],
  [
    'a text too short',
    z.string().min(2),
    'a',
    'Must be at least 2 characters.',
    'Doit compter au moins 2 caractères.',
    'Debe tener al menos 2 caracteres.',
  ],
  [
    'a text too long',
    z.string().max(3),
    'four',
    'Must be at most 3 characters.',
    'Doit compter au plus 3 caractères.',
    'Debe tener como máximo 3 caracteres.',
  ],
  [
    'more than one letter',
    z.string().max(1),
    'ab',
    'Must be at most 1 character.',
    'Doit compter au plus 1 caractère.',
    'Debe tener como máximo 1 carácter.',
  ],
  [
    'a text of another length',
    z.string().length(6),
    '12345',
    'Must be exactly 6 characters.',
    'Doit compter exactement 6 caractères.',
    'Debe tener exactamente 6 caracteres.',
  ],
  [
    'a list too short',
    z.array(z.string()).min(2),
    ['a'],
    'Must have at least 2 entries.',
    'Doit compter au moins 2 éléments.',
    'Debe tener al menos 2 elementos.',
  ],
  [
    'a list too long',
    z.array(z.string()).max(1),
    ['a', 'b'],
    'Must have at most 1 entry.',
    'Doit compter au plus 1 élément.',
    'Debe tener como máximo 1 elemento.',
  ],
  [
    'an unknown choice',
    z.enum(['', 'LOW', 'HIGH']),
    'MIDDLE',
    'Must be one of: LOW, HIGH.',
    'Doit être l’une de ces valeurs : LOW, HIGH.',
    'Debe ser uno de estos valores: LOW, HIGH.',
  ],
  [
    'an unknown choice for an optional field',
    z.union([z.literal('').transform(() => undefined), z.enum(['LOW', 'HIGH'])]).optional(),
    'MIDDLE',
    'Must be one of: LOW, HIGH.',
    'Doit être l’une de ces valeurs : LOW, HIGH.',
    'Debe ser uno de estos valores: LOW, HIGH.',
  ],
  ['a value other than the only one', z.literal('on'), 'off', 'Must be on.', 'Doit être on.', 'Debe ser on.'],
  [
    'an error without a specific text',
    z.string().regex(/^a/),
    'b',
    'This value isn’t allowed.',
    'Cette valeur n’est pas autorisée.',
    'Este valor no está permitido.',
  ],
  [
    'an error with its own text',
    z.string().max(3, 'errors.notFound'),
    'four',
    'Not found',
    'Introuvable',
    'No encontrado',
  ],
]

const errorsOf = (type: ZodType, input: unknown) =>
  fieldErrors(objectWithField(type).safeParse(input).error?.issues ?? [])

describe('an invalid field is explained with its limits in three languages', () => {
  it.each(cases)('%s', (_, type, value, en, fr, es) => {
    const [error, ...others] = errorsOf(type, value === missing ? {} : { field: value })
    expect([error?.path, others]).toEqual(['field', []])
    const textIn = (locale: 'en' | 'fr' | 'es') => translateError(locale, error!).replace(/\u00a0/g, ' ')
    expect([textIn('en'), textIn('fr'), textIn('es')]).toEqual([en, fr, es])
  })

  it('names each unknown field', () => {
    const errors = errorsOf(z.string(), { field: 'a', colour: 1, 'a {b}': 2 })
    expect(errors.map(error => [error.path, translateError('en', error)])).toEqual([
      ['colour', 'Unknown field colour.'],
      ['a {b}', 'Unknown field a {b}.'],
    ])
    expect(translateError('fr', errors[0]!)).toBe('Champ inconnu\u00a0: colour.')
    expect(translateError('es', errors[1]!)).toBe('Campo desconocido: a {b}.')
  })

  it('lists the valid kinds if the kind is unknown or missing', () => {
    const kind = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('A') }),
      z.strictObject({ kind: z.literal('B') }),
    ])
    const error = { path: 'field.kind', key: 'errors.oneOf', params: { values: 'A, B' } }
    expect(errorsOf(kind, { field: { kind: 'C' } })).toEqual([error])
    expect(errorsOf(kind, { field: {} })).toEqual([error])
  })

  it('lists at most 20 valid values', () => {
    const manyValues = Array.from({ length: 21 }, (_, index) => `value${index}`) as [string, ...string[]]
    expect(errorsOf(z.enum(manyValues), { field: 'x' })[0]?.key).toBe('errors.impossible')
  })
})
