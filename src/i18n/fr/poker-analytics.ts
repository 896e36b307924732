import type en from '#i18n/en/poker-analytics.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Analyses du planning poker',
  about: 'Comment vos équipes estiment, d’après les tours révélés. Par équipe, jamais par personne.',
  back: 'Toutes les sessions',
  teamLevel:
    'Les semaines commencent le lundi (UTC). Tous les chiffres sont par équipe, jamais par personne. Les tours non révélés ne sont pas inclus.',
  counts: { sessions: 'Sessions', stories: 'Stories votées', rounds: 'Tours révélés' },
  scales: { STORY_POINTS: 'story points', SIZE: 'tailles', TIME: 'heures', RISK: 'risque' },
  charts: {
    velocity: {
      title: 'Vélocité',
      rule: 'Story points en moyenne par session terminée. Les heures, tailles et risques ne comptent pas.',
    },
    consensus: {
      title: 'Consensus au premier tour',
      rule: 'Part des stories où tout le monde était d’accord au premier tour révélé. Uniquement les stories à deux votants ou plus.',
    },
    timeToConsensus: {
      title: 'Temps jusqu’au consensus',
      rule: 'Temps médian entre l’ouverture du vote et l’estimation.',
    },
    accuracy: {
      title: 'Précision des estimations',
      rule: 'Écart entre la médiane des votes du premier tour et l’estimation finale. Sans comparaison avec le travail réel pour l’instant.',
    },
    rounds: { title: 'Tours par story', rule: 'Nombre de tours révélés par story.', column: 'Tours' },
    estimates: {
      title: 'Estimations',
      of: 'Estimations en {scale}',
      rule: 'Nombre de fois où chaque estimation a été retenue.',
      column: 'Estimation',
    },
    confidence: {
      title: 'Confiance',
      rule: 'Confiance moyenne aux premiers tours, de 1 à 5. Uniquement les tours où deux votants ou plus l’ont indiquée.',
    },
    spread: {
      title: 'Écart',
      rule: 'Nombre moyen de cartes entre le vote le plus bas et le plus haut du premier tour.',
    },
    spreadByConfidence: {
      title: 'Écart selon la confiance',
      rule: 'Cartes entre le vote le plus bas et le plus haut, selon la confiance de l’équipe (de 1 à 5).',
    },
    held: {
      title: 'Sessions',
      rule: 'Sessions terminées et stories votées.',
      none: 'Aucune session terminée sur cette période.',
    },
  },
  closed: {
    badge: 'Avec {plans}',
    title: 'Voyez comment votre équipe estime',
    text: '{plans} affiche ces chiffres sur 30, 90 et 365 jours, par équipe, en graphiques, tableaux et CSV.',
    note: 'Vos sessions sont conservées en entier et seront incluses dès que vous changerez d’offre.',
  },
} satisfies SameKeys<typeof en>
