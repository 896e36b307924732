import type en from '#i18n/en/promotions.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  errors: {
    invalidCode: 'Código promocional no válido',
  },
} satisfies SameKeys<typeof en>
