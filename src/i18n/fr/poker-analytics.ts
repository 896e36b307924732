import type en from '#i18n/en/poker-analytics.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Analyses du poker',
  about: 'Comment vont les estimations, d’après les tours révélés. Par équipe, et jamais par personne.',
  back: 'Toutes les sessions',
  teamLevel:
    'Les semaines commencent le lundi et sont comptées en UTC. Tous les chiffres sont ceux d’équipes : aucun n’est celui d’une personne, et les tours jamais révélés n’y sont pas.',
  counts: { sessions: 'Sessions tenues', stories: 'Stories votées', rounds: 'Tours révélés' },
  scales: { STORY_POINTS: 'points de story', SIZE: 'tailles', TIME: 'heures', RISK: 'risque' },
  charts: {
    velocity: {
      title: 'Vélocité',
      rule: 'Points de story par session, en moyenne des sessions terminées. Heures, tailles et risques ne sont pas des points.',
    },
    consensus: {
      title: 'Consensus d’emblée',
      rule: 'Part des stories où tous étaient d’accord au premier tour révélé, parmi celles à deux votes ou plus.',
    },
    timeToConsensus: {
      title: 'Temps jusqu’au consensus',
      rule: 'De l’ouverture du vote à l’estimation, médiane des stories.',
    },
    accuracy: {
      title: 'Justesse des estimations',
      rule: 'À quel point la médiane des premiers votes approchait l’estimation retenue. Elle ne dit encore rien du travail qui suit.',
    },
    rounds: { title: 'Tours par story', rule: 'Combien de tours révélés une story a demandés.', column: 'Tours' },
    estimates: {
      title: 'Estimations',
      of: 'Estimations en {scale}',
      rule: 'Combien de fois chaque estimation a été retenue.',
      column: 'Estimation',
    },
    confidence: {
      title: 'Confiance',
      rule: 'Ce que les votants ont dit aux premiers tours, de 1 à 5, en moyenne. Seulement les tours où deux personnes ou plus l’ont dit.',
    },
    spread: {
      title: 'Écart',
      rule: 'Cartes entre le plus petit et le plus grand vote des premiers tours, en moyenne.',
    },
    spreadByConfidence: {
      title: 'Écart selon la confiance',
      rule: 'Cartes entre le plus petit et le plus grand vote, selon la confiance que l’équipe disait avoir (1 à 5).',
    },
    held: {
      title: 'Sessions',
      rule: 'Sessions terminées, et stories sur lesquelles on a voté.',
      none: 'Aucune session ne s’est terminée dans cette période.',
    },
  },
  errors: { period: 'Choisissez 30, 90 ou 365 jours.' },
  closed: {
    badge: 'Avec {plans}',
    title: 'Ce que vos sessions pourraient vous dire',
    text: 'Avec {plans} cette page montre ces chiffres sur 30, 90 et 365 jours, par équipe, en graphiques, tableaux et CSV.',
    kept: 'Vos sessions sont gardées en entier malgré tout : celles d’aujourd’hui seront dans les chiffres.',
    ask: 'Demander à votre admin',
  },
} satisfies Same<typeof en>
