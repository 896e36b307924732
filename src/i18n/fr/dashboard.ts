import type en from '#i18n/en/dashboard.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Tableau de bord',
  teamTitle: 'Tableau de bord de l’équipe',
  greeting: 'Bonjour {name}',
  intro: 'Sessions et projets du compte {account}.',
  newPoker: 'Nouveau planning poker',
  newRetro: 'Nouvelle rétrospective',
  figures: 'Sessions',
  live: 'En cours',
  waiting: 'Non démarrées',
  completed: 'Terminées',
  totals:
    '{live, number} en cours · {waiting, plural, one {# non démarrée} other {# non démarrées}} · {completed, plural, one {# terminée} other {# terminées}}',
  inProgress: 'Sessions',
  recent: 'Terminées récemment',
  estimated: '{done, plural, one {# story estimée} other {# stories estimées}} sur {count, number}',
  noStories: 'Aucune story',
  people: '{count, plural, =0 {Aucun participant} one {# personne} other {# personnes}}',
  kinds: { poker: 'Planning poker', retro: 'Rétrospective' },
  lists: { poker: 'Toutes les sessions de planning poker', retro: 'Toutes les rétrospectives' },
  schedules: { poker: 'Agenda de planning poker', retro: 'Agenda des rétrospectives' },
  next: 'À venir',
  cards: '{count, plural, =0 {Aucune carte} one {# carte} other {# cartes}}',
  actions: '{count, plural, =0 {Aucune action} one {# action} other {# actions}}',
  empty: 'Aucune session ouverte',
  emptyHint:
    'Estimez quelques stories ensemble ou faites le bilan des dernières semaines. Envoyez le lien et commencez.',
  emptyReadOnly: 'Les sessions apparaissent ici dès que quelqu’un en crée une.',
} satisfies SameKeys<typeof en>
