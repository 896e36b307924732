import type en from '#i18n/en/retro-analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Analyses des rétrospectives',
  about: 'Comment se passent vos rétrospectives et ce qu’elles donnent. Par équipe, jamais par personne.',
  back: 'Toutes les rétrospectives',
  teamLevel:
    'Les semaines commencent le lundi (UTC). Tous les chiffres sont par équipe, jamais par personne. Les rétrospectives importées ne sont pas incluses.',
  empty: {
    title: 'Aucune rétrospective terminée sur cette période',
    text: 'Après la première, vous verrez ici la participation, la note de la réunion et l’avancée des actions.',
  },
  counts: {
    retros: 'Rétrospectives',
    cards: 'Cartes',
    votes: 'Voix',
    actionItems: 'Actions',
    done: '{count, plural, =0 {aucune terminée} one {# terminée} other {# terminées}}',
  },
  sentiment: {
    title: 'Ton des cartes',
    formula:
      'Une carte est positive si elle contient plus de mots positifs que négatifs, et négative dans le cas inverse. Seuls les mots sont comptés : l’ironie n’est pas reconnue. Ne compte que les rétrospectives où au moins trois personnes ont écrit des cartes.',
    positive: 'Positives',
    negative: 'Négatives',
    column: 'Colonne',
    fewAuthors:
      'Il faut sur cette période {min, number} rétrospectives où au moins trois personnes ont écrit des cartes. Choisissez une période plus longue ou attendez d’autres rétrospectives.',
  },
  followUps: {
    title: 'Suggestions',
    text: 'Plus de {limit} des cartes sont négatives.',
    codes: {
      talk: 'Commencez la prochaine rétrospective par un accueil, et laissez de la place à ce qui pèse.',
      one_cause:
        'Traitez une seule cause que l’équipe peut régler elle-même. Transmettez les autres à ceux qui peuvent agir.',
      columns: 'La plupart des cartes négatives sont dans {columns}. Discutez d’abord de ces colonnes.',
      open_actions: 'Moins de la moitié des actions sont terminées. Finissez-les avant d’en décider d’autres.',
      meeting: 'Les réunions sont mal notées. Essayez un autre format, ou un format plus court.',
    },
  },
  charts: {
    participation: {
      title: 'Participation',
      formula: 'Part moyenne des personnes ayant écrit au moins une carte.',
    },
    rating: {
      title: 'Note de la réunion (de 1 à 5)',
      formula: 'Note moyenne de 1 à 5. Uniquement les rétrospectives notées par au moins trois personnes.',
    },
    actionCompletion: {
      title: 'Actions terminées',
      formula: 'Part des actions créées sur cette période qui sont terminées.',
    },
    cards: { title: 'Cartes par rétrospective', formula: 'Nombre moyen de cartes par rétrospective.' },
    votes: { title: 'Voix par rétrospective', formula: 'Nombre moyen de voix par rétrospective avec vote.' },
    negative: {
      title: 'Part de cartes négatives',
      formula:
        'Part moyenne des cartes négatives. Ne compte que les rétrospectives où au moins trois personnes ont écrit des cartes.',
    },
    sentimentByColumn: {
      title: 'Part de cartes négatives par colonne',
      formula:
        'Part des cartes négatives par colonne. Ne compte que les colonnes où au moins trois personnes ont écrit des cartes.',
    },
    held: {
      title: 'Rétrospectives terminées',
      formula: 'Rétrospectives terminées.',
      none: 'Aucune rétrospective terminée sur cette période.',
    },
  },
  upsell: {
    badge: 'Avec {plans}',
    title: 'Voyez comment se passent vos rétrospectives',
    text: 'Avec {plans}, vous voyez ces chiffres sur 30, 90 et 365 jours, par équipe, en graphiques, tableaux et CSV.',
    note: 'Vos rétrospectives sont conservées en entier et seront incluses dès que vous changerez d’offre.',
  },
} satisfies SameKeys<typeof en>
