import type en from '#i18n/en/retro-analytics.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Analyse des rétrospectives',
  about: 'Comment vont vos rétrospectives et ce qui en sort. Équipe par équipe, jamais personne par personne.',
  back: 'Toutes les rétrospectives',
  teamLevel:
    'Les semaines commencent le lundi et sont comptées en UTC. Tous les chiffres sont ceux d’équipes : aucun n’est celui d’une personne. Les rétrospectives lues dans des fichiers n’y sont pas.',
  empty: {
    title: 'Aucune rétrospective ne s’est terminée dans cette période',
    text: 'Les chiffres apparaissent ici après la première : combien de personnes ont écrit, ce que la réunion a valu pour elles, et ce que sont devenues les actions.',
  },
  counts: {
    retros: 'Rétrospectives tenues',
    cards: 'Cartes',
    votes: 'Votes',
    actionItems: 'Actions',
    done: '{count, plural, =0 {aucune faite} one {# faite} other {# faites}}',
  },
  sentiment: {
    title: 'Comment l’équipe écrit',
    rule: 'Une carte qui a plus de mots de la liste positive que de la négative est positive, et inversement. On compte des mots, rien d’autre : l’ironie n’est pas comprise. Seulement les rétrospectives où trois personnes ou plus ont écrit.',
    positive: 'Positives',
    negative: 'Négatives',
    column: 'Colonne',
    fewAuthors: 'Il y a un chiffre à partir de {fewest, number} rétrospectives où trois personnes ou plus ont écrit.',
  },
  followUps: {
    title: 'Ce qui peut aider maintenant',
    text: 'Plus de {limit} des cartes sont négatives.',
    codes: {
      talk: 'Commencez la prochaine rétrospective par un tour d’humeur, et laissez de la place à ce qui pèse.',
      one_cause: 'Attaquez une seule cause, que l’équipe peut changer elle-même. Portez les autres à qui le peut.',
      columns: 'L’essentiel se trouve dans : {columns}. Parlez-en d’abord.',
      open_actions:
        'Moins de la moitié des actions sont faites. Terminez les anciennes avant d’en décider de nouvelles.',
      meeting: 'Les réunions elles-mêmes sont mal notées. Essayez un autre format, ou plus court.',
    },
  },
  charts: {
    participation: {
      title: 'Participation',
      rule: 'Des personnes qui pouvaient écrire, la part de celles qui ont écrit au moins une carte, en moyenne des rétrospectives.',
    },
    rating: {
      title: 'Valait le temps passé',
      rule: 'Ce que les réunions valaient pour leurs participants, de 1 à 5. Seulement celles notées par trois personnes ou plus.',
    },
    actionCompletion: {
      title: 'Actions faites',
      rule: 'Des actions issues de rétrospectives sur cette période, la part faite à ce jour.',
    },
    cards: { title: 'Cartes', rule: 'Cartes d’une rétrospective, en moyenne.' },
    votes: { title: 'Votes', rule: 'Votes d’une rétrospective, en moyenne de celles où quelqu’un a voté.' },
    negative: {
      title: 'Cartes négatives',
      rule: 'Part des cartes négatives, en moyenne des rétrospectives où trois personnes ou plus ont écrit.',
    },
    sentimentByColumn: {
      title: 'Cartes négatives par colonne',
      rule: 'Part des cartes négatives dans chaque colonne où trois personnes ou plus ont écrit.',
    },
    held: {
      title: 'Rétrospectives',
      rule: 'Rétrospectives terminées.',
      none: 'Aucune rétrospective ne s’est terminée sur cette période.',
    },
  },
  closed: {
    badge: 'Avec {plans}',
    title: 'Ce que vos rétrospectives pourraient vous dire',
    text: 'Avec {plans}, cette page montre ces chiffres sur 30, 90 et 365 jours, pour chaque équipe, en graphiques, tableaux et CSV.',
    kept: 'Vos rétrospectives sont conservées en entier : celles d’aujourd’hui seront dans les chiffres.',
    ask: 'Demander à votre admin',
  },
  errors: { days: 'Choisissez 30, 90 ou 365 jours.' },
} satisfies Same<typeof en>
