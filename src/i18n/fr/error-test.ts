import type en from '#i18n/en/error-test.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Test d’erreur',
  text: 'Chaque bouton demande quelque chose qui échoue, pour voir à quoi ressemble une panne.',
  server: 'Une panne du serveur',
  unknown: 'Une adresse inconnue',
} satisfies Same<typeof en>
