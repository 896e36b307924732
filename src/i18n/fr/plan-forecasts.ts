import type en from '#i18n/en/plan-forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Prévisions',
  description: 'Ce que dit le plan chaque lundi, enregistré et comparé à ce qui s’est passé.',
  openPlan: 'Ouvrir le plan',
  keep: 'Enregistrer la prévision du jour',
  missing: 'Pas de prévision tant qu’il manque des données au plan',
  saved: 'Prévision enregistrée.',
  atLeast: '> {percent}',
  atMost: '< {percent}',
  empty: {
    title: 'Aucune prévision pour l’instant',
    text: 'La première prévision hebdomadaire sera enregistrée lundi prochain. Vous pouvez aussi en enregistrer une maintenant.',
    noPlan: 'Classez d’abord vos epics dans le plan. Ensuite, une prévision est enregistrée chaque lundi.',
  },
  result: {
    title: 'Prévision du {day}',
    text: 'Chaque énoncé est comparé à ce qui s’est passé.',
    hidden:
      'Trop peu de personnes sont payées : les chiffres révéleraient la paie de quelqu’un. Les propriétaires et les administrateurs les voient.',
    statement: 'Énoncé',
    chance: 'Probabilité',
    outcome: 'Résultat',
    shipBy: '{name} livré au plus tard le {day}',
    beforeCashOut: '{name} livré avant la fin de la trésorerie',
    cashBand: 'Trésorerie le {day} entre {low} et {high}',
    open: 'En attente',
    right: 'Juste',
    wrong: 'Faux',
    rightWithoutRound: 'Juste sans la levée',
    wrongWithoutRound: 'Faux sans la levée',
    void: {
      removed: 'Non noté : retiré du plan',
      range_changed: 'Non noté : estimation modifiée de plus de moitié',
      no_balance: 'Non noté : aucun solde',
    },
  },
  fan: {
    title: 'Trésorerie',
    formula:
      'La trésorerie à la fin de chaque semaine dans 10 000 simulations : la médiane et la bande qui contient 80 % des simulations. Une fois à court d’argent, une simulation garde son dernier montant.',
    lasts: 'Dans la plupart des simulations, l’argent suffit pour deux ans.',
    runsOut: 'Dans la moitié des simulations, l’argent est épuisé au plus tard le {day}.',
    day: 'Jusqu’au',
    p10: '10e centile',
    p50: 'Médiane',
    p90: '90e centile',
  },
  list: {
    title: 'Prévisions enregistrées',
    text: 'Les prévisions hebdomadaires sont notées. Celles que quelqu’un a demandées ne le sont pas.',
    day: 'Jour',
    trigger: 'Motif',
    weekly: 'Hebdomadaire',
    asked: 'Demandée par {name}',
    outcome: 'Énoncés',
    hidden: 'Masqué',
    right: '{count, plural, one {# juste} other {# justes}}',
    wrong: '{count, plural, one {# faux} other {# faux}}',
    open: '{count, plural, one {# en attente} other {# en attente}}',
  },
  score: {
    title: 'Exactitude des prévisions',
    tooFew:
      '{weeks, plural, =0 {Aucune prévision hebdomadaire n’a} one {# prévision hebdomadaire a} other {# prévisions hebdomadaires ont}} encore de résultat. À partir de {min, number}, vous lirez ici leur exactitude.',
    verdicts: {
      right: 'Les prévisions ont été à peu près aussi exactes qu’elles le disent.',
      better: 'Les prévisions ont été plus exactes qu’elles ne le disent.',
      worse: 'Les prévisions ont été trop sûres d’elles : lisez-les avec prudence et cherchez ce qui a changé.',
    },
    weeks: 'Prévisions hebdomadaires avec résultat',
    weeksNote: 'Les énoncés d’une même prévision comptent ensemble, car ils ne sont pas indépendants.',
    brier: 'Score de Brier',
    brierNote:
      'L’erreur quadratique moyenne des probabilités de livraison. 0 est parfait, 0,25 un tirage à pile ou face.',
    skill: 'Gain',
    skillBare: 'Par rapport à toujours prévoir la moyenne. 1 est parfait, 0 n’apporte rien.',
    skillNote: 'Par rapport à toujours prévoir la moyenne, qui obtient {mean}. 1 est parfait, 0 n’apporte rien.',
    expected: 'Prévu',
    cameTrue: 'Réalisé',
    withoutRound: 'Sans levée imprévue',
    statement: 'Énoncé',
    statements: 'Énoncés',
    forecasts: 'Prévisions',
    level: 'au jour des {level}',
    range: '{from} à {to}',
    weeksAhead: '{weeks} semaines',
    shipBy: {
      title: 'Jours de livraison',
      formula:
        'La part des epics livrés au plus tard le jour prévu à 50, 85 et 95 %. Un énoncé est noté après son jour, même s’il se réalise plus tôt.',
      none: 'Aucun jour de livraison n’est encore passé.',
    },
    beforeCashOut: {
      title: 'Livraison avant la fin de la trésorerie',
      formula:
        'La part des epics livrés avant la fin de la trésorerie, regroupés par probabilité prévue. Notée à la livraison, à la fin de la trésorerie ou après deux ans.',
      none: 'Aucun epic prévu n’est encore livré.',
    },
    cashBands: {
      title: 'Trésorerie',
      formula:
        'La part des cas où la trésorerie après 4, 13 et 26 semaines était dans la bande qui contient 80 % des simulations. Comparée aux premiers soldes à partir de ce jour.',
      none: 'Aucun solde à comparer pour l’instant.',
    },
  },
  rules: {
    title: 'Fonctionnement',
    weekly:
      'Une prévision est enregistrée chaque lundi si le plan a assez de données. Elle garde ses données d’entrée et peut être répétée à l’identique.',
    scored:
      'Seules les prévisions hebdomadaires sont notées : on demande les autres quand quelque chose sort de l’ordinaire.',
    cash: 'Une entreprise n’épuise sa trésorerie qu’une fois au plus : sa survie est donc notée par les bandes de trésorerie.',
    void: 'Un énoncé n’est pas noté si son epic quitte le plan ou si son estimation change de plus de moitié.',
    items: 'Les prévisions comptent des éléments, pas des points, et des équipes entières, jamais des personnes.',
    independent: 'Le rythme et l’argent sont tirés indépendamment l’un de l’autre.',
    pace: 'Un changement de rythme n’est pas prévu : une équipe qui grandit, rétrécit ou ralentit n’est pas dans le passé.',
    capped: 'Les probabilités restent entre 5 et 95 % : le passé ne peut pas connaître tout ce qui peut arriver.',
    rounded: 'Les montants sont arrondis à deux chiffres, pour ne révéler la paie de personne.',
  },
} satisfies SameKeys<typeof en>
