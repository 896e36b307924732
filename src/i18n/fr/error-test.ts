import type en from '#i18n/en/error-test.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Test d’erreur',
  text: 'Chaque bouton provoque une erreur, pour voir comment elle s’affiche.',
  server: 'Erreur du serveur',
  unknown: 'Adresse inconnue',
} satisfies Same<typeof en>
