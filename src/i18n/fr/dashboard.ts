import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Tableau de bord',
  greeting: 'Bonjour {name}',
  intro: 'Ce qui se passe chez {account}.',
  newPoker: 'Nouvelle session de planning poker',
  figures: 'Le planning poker en chiffres',
  live: 'En direct',
  waiting: 'Prêtes à commencer',
  completed: 'Terminées',
  inProgress: 'Sessions ouvertes',
  recent: 'Terminées récemment',
  estimated: '{done, number} stories estimées sur {count, number}',
  noStories: 'Aucune story pour l’instant',
  people: '{count, plural, =0 {Personne pour l’instant} one {# personne} other {# personnes}}',
  all: 'Toutes les sessions',
  empty: 'Rien en cours',
  emptyHint: 'Notez quelques stories, envoyez le lien et estimez la première ensemble.',
  emptyReadOnly: 'Les sessions de votre compte apparaissent ici dès que quelqu’un en crée une.',
} satisfies Same<typeof en>
