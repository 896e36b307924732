import { describe, expect, it } from 'vitest'
import { type ZodType, z } from 'zod'
import { translateError } from '#i18n/messages.ts'
import { fieldErrors } from '#kit/http/validate.ts'

const nothing = undefined
const shape = (type: ZodType) => z.strictObject({ field: type })

const rows: [title: string, type: ZodType, value: unknown, en: string, fr: string, es: string][] = [
  ['nothing at all', z.string(), nothing, 'This is missing.', 'Cette valeur manque.', 'Falta este valor.'],
  ['no choice at all', z.enum(['a', 'b']), nothing, 'This is missing.', 'Cette valeur manque.', 'Falta este valor.'],
  [
    'a number for a text',
    z.string(),
    1,
    'A text is expected here.',
    'Un texte est attendu ici.',
    'Aquí se espera un texto.',
  ],
  [
    'a text for a number',
    z.number(),
    '1',
    'A number is expected here.',
    'Un nombre est attendu ici.',
    'Aquí se espera un número.',
  ],
  [
    'letters in an address for a number',
    z.coerce.number().int(),
    'x',
    'A number is expected here.',
    'Un nombre est attendu ici.',
    'Aquí se espera un número.',
  ],
  [
    'a fraction',
    z.int(),
    1.5,
    'A whole number is expected here.',
    'Un nombre entier est attendu ici.',
    'Aquí se espera un número entero.',
  ],
  [
    'a word for a flag',
    z.boolean(),
    'yes',
    'Yes or no (true or false) is expected here.',
    'Oui ou non (true ou false) est attendu ici.',
    'Aquí se espera sí o no (true o false).',
  ],
  [
    'a text for a list',
    z.array(z.string()),
    'a',
    'A list is expected here.',
    'Une liste est attendue ici.',
    'Aquí se espera una lista.',
  ],
  [
    'a list for an object',
    z.strictObject({}),
    [],
    'An object with named fields is expected here.',
    'Un objet avec des champs nommés est attendu ici.',
    'Aquí se espera un objeto con campos con nombre.',
  ],
  [
    'a day that is none',
    z.iso.date(),
    '2026-02-31',
    'A date is expected here, such as 2026-03-31.',
    'Une date est attendue ici, par exemple 2026-03-31.',
    'Aquí se espera una fecha, como 2026-03-31.',
  ],
  [
    'a moment without its time',
    z.iso.datetime(),
    '2026-02-01',
    'A date with its time is expected here, such as 2026-03-31T09:00:00Z.',
    'Une date avec son heure est attendue ici, par exemple 2026-03-31T09:00:00Z.',
    'Aquí se espera una fecha con su hora, como 2026-03-31T09:00:00Z.',
  ],
  [
    'half an e-mail address',
    z.email(),
    'ada@',
    'An e-mail address is expected here.',
    'Une adresse e-mail est attendue ici.',
    'Aquí se espera una dirección de correo electrónico.',
  ],
  [
    'half a web address',
    z.url(),
    'example',
    'A web address is expected here, such as https://example.com.',
    'Une adresse web est attendue ici, par exemple https://example.com.',
    'Aquí se espera una dirección web, como https://example.com.',
  ],
  ['a number below its end', z.number().min(0), -1, 'From 0 upwards.', 'À partir de 0.', 'A partir de 0.'],
  ['a whole number below its end', z.int().min(1), 0, 'From 1 upwards.', 'À partir de 1.', 'A partir de 1.'],
  [
    'a number above its end',
    z.number().max(10_000),
    10_001,
    'At most 10,000.',
    'Au plus 10\u202f000.',
    'Como máximo 10.000.',
  ],
  [
    'a number below both its ends',
    z.number().min(0.5).max(100),
    0,
    'From 0.5 to 100.',
    'De 0,5 à 100.',
    'De 0,5 a 100.',
  ],
  [
    'a number above both its ends',
    z.coerce.number().int().min(1).max(100),
    '101',
    'From 1 to 100.',
    'De 1 à 100.',
    'De 1 a 100.',
  ],
  ['a number that is not above zero', z.number().positive(), 0, 'More than 0.', 'Plus de 0.', 'Más de 0.'],
  ['a number that is not below zero', z.number().lt(-2), -2, 'Less than -2.', 'Moins de -2.', 'Menos de -2.'],
  ['a number between two steps', z.number().multipleOf(5), 7, 'In steps of 5.', 'Par pas de 5.', 'En pasos de 5.'],
  [
    'a blank text',
    z.string().trim().min(1).max(5),
    ' ',
    'This must not be empty.',
    'Ce champ ne peut pas rester vide.',
    'Este campo no puede quedar vacío.',
  ],
  [
    'an empty list',
    z.array(z.string()).min(1),
    [],
    'This must not be empty.',
    'Ce champ ne peut pas rester vide.',
    'Este campo no puede quedar vacío.',
  ],
  [
    'a text too short',
    z.string().min(2),
    'a',
    'At least 2 characters.',
    'Au moins 2 caractères.',
    'Al menos 2 caracteres.',
  ],
  [
    'a text too long',
    z.string().max(3),
    'four',
    'At most 3 characters.',
    'Au plus 3 caractères.',
    'Como máximo 3 caracteres.',
  ],
  [
    'more than one letter',
    z.string().max(1),
    'ab',
    'At most 1 character.',
    'Au plus 1 caractère.',
    'Como máximo 1 carácter.',
  ],
  [
    'a text of another length',
    z.string().length(6),
    '12345',
    'Exactly 6 characters.',
    'Exactement 6 caractères.',
    'Exactamente 6 caracteres.',
  ],
  [
    'a list too short',
    z.array(z.string()).min(2),
    ['a'],
    'At least 2 entries.',
    'Au moins 2 éléments.',
    'Al menos 2 elementos.',
  ],
  [
    'a list too long',
    z.array(z.string()).max(1),
    ['a', 'b'],
    'At most 1 entry.',
    'Au plus 1 élément.',
    'Como máximo 1 elemento.',
  ],
  [
    'a choice that is none',
    z.enum(['', 'LOW', 'HIGH']),
    'MIDDLE',
    'Choose one of: LOW, HIGH.',
    'Choisissez parmi : LOW, HIGH.',
    'Elige uno de estos valores: LOW, HIGH.',
  ],
  [
    'a choice that is none, where none may be made',
    z.union([z.literal('').transform(() => undefined), z.enum(['LOW', 'HIGH'])]).optional(),
    'MIDDLE',
    'Choose one of: LOW, HIGH.',
    'Choisissez parmi : LOW, HIGH.',
    'Elige uno de estos valores: LOW, HIGH.',
  ],
  [
    'what is not the only value',
    z.literal('on'),
    'off',
    'Only on is possible here.',
    'Seul on est possible ici.',
    'Aquí solo es posible on.',
  ],
  [
    'what no rule of ours says more of',
    z.string().regex(/^a/),
    'b',
    'This value is not possible here.',
    'Cette valeur n’est pas possible ici.',
    'Este valor no es posible aquí.',
  ],
  [
    'what has a text of its own',
    z.string().max(3, 'errors.notFound'),
    'four',
    'Not found',
    'Introuvable',
    'No encontrado',
  ],
]

const told = (type: ZodType, given: unknown) => fieldErrors(shape(type).safeParse(given).error?.issues ?? [])

describe('what is wrong with a field is said with its figures, in three languages', () => {
  it.each(rows)('%s', (_, type, value, en, fr, es) => {
    const [error, ...others] = told(type, value === nothing ? {} : { field: value })
    expect([error?.path, others]).toEqual(['field', []])
    const in_ = (locale: 'en' | 'fr' | 'es') => translateError(locale, error!).replace(/\u00a0/g, ' ')
    expect([in_('en'), in_('fr'), in_('es')]).toEqual([en, fr, es])
  })

  it('names each field that there is not', () => {
    const fields = told(z.string(), { field: 'a', colour: 1, 'a {b}': 2 })
    expect(fields.map(field => [field.path, translateError('en', field)])).toEqual([
      ['colour', 'There is no field colour.'],
      ['a {b}', 'There is no field a {b}.'],
    ])
    expect(translateError('fr', fields[0]!)).toBe('Il n’y a pas de champ colour.')
    expect(translateError('es', fields[1]!)).toBe('No hay ningún campo a {b}.')
  })

  it('names the kinds that there are, whether another was given or none', () => {
    const kind = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('A') }),
      z.strictObject({ kind: z.literal('B') }),
    ])
    const error = { path: 'field.kind', key: 'errors.oneOf', params: { values: 'A, B' } }
    expect(told(kind, { field: { kind: 'C' } })).toEqual([error])
    expect(told(kind, { field: {} })).toEqual([error])
  })

  it('does not list what nobody would read', () => {
    const many = Array.from({ length: 21 }, (_, at) => `value${at}`) as [string, ...string[]]
    expect(told(z.enum(many), { field: 'x' })[0]?.key).toBe('errors.impossible')
  })
})
