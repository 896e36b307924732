import type en from '#i18n/en/places.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  live: 'En directo',
  boards: 'Favoritos y recientes',
  star: 'Añadir a favoritos',
  errors: {
    tooMany: 'Puedes tener {max} favoritos como máximo. Quita uno primero.',
  },
} satisfies SameKeys<typeof en>
