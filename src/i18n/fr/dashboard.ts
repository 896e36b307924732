import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Tableau de bord',
  teamTitle: 'Tableau de bord de l’équipe',
  greeting: 'Bonjour {name}',
  intro: 'Ce qui se passe chez {account}.',
  newPoker: 'Nouvelle session de planning poker',
  newRetro: 'Nouvelle rétrospective',
  figures: 'Les sessions en chiffres',
  live: 'En direct',
  waiting: 'Prêtes à commencer',
  completed: 'Terminées',
  inProgress: 'Sessions ouvertes',
  recent: 'Terminées récemment',
  estimated: '{done, number} stories estimées sur {count, number}',
  noStories: 'Aucune story pour l’instant',
  people: '{count, plural, =0 {Personne pour l’instant} one {# personne} other {# personnes}}',
  kinds: { poker: 'Planning poker', retro: 'Rétrospective' },
  lists: { poker: 'Tout le planning poker', retro: 'Toutes les rétrospectives' },
  schedules: { poker: 'Agenda du planning poker', retro: 'Agenda des rétrospectives' },
  next: 'À venir',
  cards: '{count, plural, =0 {Aucune carte pour l’instant} one {# carte} other {# cartes}}',
  actions: '{count, plural, =0 {Aucune action} one {# action} other {# actions}}',
  empty: 'Rien en cours',
  emptyHint:
    'Estimez quelques stories ensemble ou faites le bilan des dernières semaines : envoyez le lien et commencez.',
  emptyReadOnly: 'Les sessions de votre compte apparaissent ici dès que quelqu’un en crée une.',
} satisfies Same<typeof en>
