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
      title: 'Points estimés par session',
      formula: 'Story points en moyenne par session terminée. Les heures, tailles et risques ne comptent pas.',
      notEnough:
        '{count, plural, =0 {Aucune session terminée avec des story points sur cette période.} one {# session terminée avec des story points sur cette période.} other {# sessions terminées avec des story points sur cette période.}} Il en faut au moins {min, number}. Choisissez une période plus longue ou attendez d’autres sessions.',
    },
    consensus: {
      title: 'Consensus au premier tour',
      formula:
        'Part des stories où tout le monde était d’accord au premier tour révélé. Uniquement les stories à deux votants ou plus.',
    },
    timeToConsensus: {
      title: 'Temps jusqu’au consensus (médiane)',
      formula: 'Temps médian entre l’ouverture du vote et l’estimation.',
    },
    accuracy: {
      title: 'Précision des estimations : temps attendu et temps réel',
      summary:
        '100 % : le temps réel est égal au temps attendu. 50 % : il est deux fois plus long ou deux fois plus court.',
      formula:
        'Proximité entre le temps de cycle attendu et le temps réel : 100 % signifie qu’ils sont égaux, 50 % que l’un est le double de l’autre. Le temps attendu est l’estimation multipliée par la médiane de jours par point de l’équipe au moment de l’estimation. Seuls comptent les éléments estimés par deux votants ou plus avant leur achèvement.',
    },
    firstMedian: {
      title: 'Proximité des premiers votes et de l’estimation',
      formula:
        'Proximité entre la médiane des votes du premier tour et l’estimation finale. Sans comparaison avec le travail réel.',
    },
    daysByEstimate: {
      title: 'Temps de cycle par estimation en points',
      formula:
        'Jours entre le début et l’achèvement des éléments terminés sur la période, selon leur estimation avant l’achèvement. Les centiles demandent cinq éléments par estimation.',
      point: '{nth, number}. {points, number} points, {days}',
    },
    accuracyBySpread: {
      title: 'Précision selon l’écart des premiers votes (en cartes)',
      formula:
        'Précision des estimations selon le nombre de cartes entre le vote le plus bas et le plus haut du premier tour. Cinq éléments par barre au minimum.',
      column: 'Écart en cartes',
    },
    accuracyByConfidence: {
      title: 'Précision selon la confiance (de 1 à 5)',
      formula:
        'Précision des estimations selon la confiance moyenne des votants, de 1 à 5. Cinq éléments par barre au minimum.',
      column: 'Confiance',
    },
    calibration: {
      perBar:
        '{count, plural, =0 {Aucun élément sur cette période.} one {# élément sur cette période.} other {# éléments sur cette période.}} Il en faut au moins {min, number} pour une même barre. Choisissez une période plus longue ou attendez d’autres éléments.',
      title: 'Jours par point et précision, par équipe',
      formula:
        'Pour chaque équipe : le temps de cycle médian par story point et la précision des estimations. Comptent les éléments que l’équipe a estimés et qui ont été terminés sur la période. Cinq éléments au minimum pour chaque chiffre.',
      days: '{days} j',
      daysAxis: 'Jours',
      items: 'Éléments',
      itemCount: '{count, plural, one {# élément} other {# éléments}}',
      low: '15e centile',
      median: 'Médiane',
      high: '85e centile',
      noTeam: 'Sessions sans équipe',
      pace: '{days} par point · précision : {accuracy}',
    },
    rounds: { title: 'Tours par story', formula: 'Nombre de tours révélés par story.', column: 'Tours' },
    estimates: {
      title: 'Estimations',
      of: 'Estimations en {scale}',
      formula: 'Nombre de fois où chaque estimation a été retenue.',
      column: 'Estimation',
    },
    confidence: {
      title: 'Confiance (de 1 à 5)',
      formula:
        'Confiance moyenne aux premiers tours, de 1 à 5. Uniquement les tours où deux votants ou plus l’ont indiquée.',
    },
    spread: {
      title: 'Écart des premiers votes (en cartes)',
      formula: 'Nombre moyen de cartes entre le vote le plus bas et le plus haut du premier tour.',
    },
    spreadByConfidence: {
      title: 'Écart des votes (en cartes) selon la confiance',
      formula: 'Nombre de cartes entre le vote le plus bas et le plus haut, selon la confiance de l’équipe (de 1 à 5).',
    },
    held: {
      title: 'Sessions terminées',
      formula: 'Sessions terminées et stories votées.',
      none: 'Aucune session terminée sur cette période.',
    },
  },
  upsell: {
    badge: 'Avec {plans}',
    title: 'Voyez comment votre équipe estime',
    text: 'Avec {plans}, vous voyez ces chiffres sur 30, 90 et 365 jours, par équipe, en graphiques, tableaux et CSV.',
    note: 'Vos sessions sont conservées en entier et seront incluses dès que vous changerez d’offre.',
  },
} satisfies SameKeys<typeof en>
