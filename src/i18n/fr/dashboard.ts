import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Tableau de bord',
  greeting: 'Bonjour {name}',
  intro: 'Ce qui se passe chez {account}.',
  newPoker: 'Nouvelle session de planning poker',
  inProgress: 'En cours',
  inProgressHint: 'Les sessions qui attendent des votes ou vont commencer.',
  stories: '{count, plural, =0 {Aucune story} one {# story} other {# stories}}',
  estimated: '{done, number} sur {count, number} estimées',
  people: '{count, plural, =0 {Personne} one {# personne} other {# personnes}}',
  open: 'Ouvrir {name}',
  status: { DRAFT: 'Brouillon', WAITING: 'En attente', ACTIVE: 'En direct', PAUSED: 'En pause' },
  all: 'Toutes les sessions',
  empty: 'Rien en cours',
  emptyHint: 'Notez quelques stories, envoyez le lien et estimez la première ensemble.',
  demoTitle: 'Cette démo est rien qu’à vous',
  demo: 'Modifiez ce que vous voulez. Elle se termine à {time, time, short}.',
  demoKeep: 'Créer un vrai compte',
} satisfies Same<typeof en>
