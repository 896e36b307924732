import type en from '#i18n/en/places.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  live: 'En direct',
  boards: 'Favoris et récents',
  star: 'Ajouter aux favoris',
  errors: {
    tooMany: 'Vous pouvez avoir {max} favoris au plus. Retirez-en un d’abord.',
  },
} satisfies SameKeys<typeof en>
