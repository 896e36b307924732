import type en from '#i18n/en/error-test.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Test d’erreur',
  text: 'Chaque bouton provoque une erreur, pour voir comment elle s’affiche.',
  server: 'Erreur du serveur',
  unknown: 'Adresse inconnue',
} satisfies SameKeys<typeof en>
