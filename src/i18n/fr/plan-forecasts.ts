import type en from '#i18n/en/plan-forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Prévisions du plan',
  description: 'La prévision du plan est enregistrée chaque lundi, puis comparée à ce qui s’est passé.',
  openPlan: 'Ouvrir le plan',
  keep: 'Enregistrer la prévision du jour',
  missing: 'Le plan a besoin de plus de données pour une prévision',
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
    text: 'Chaque prédiction est comparée à ce qui s’est passé.',
    hidden:
      'Si peu de personnes sont rémunérées que les chiffres révéleraient un salaire. Seuls les propriétaires et administrateurs les voient.',
    prediction: 'Prédiction',
    chance: 'Probabilité',
    outcome: 'Résultat',
    shipBy: '« {name} » livré au plus tard le {day}',
    beforeCashOut: '« {name} » livré avant l’épuisement de la trésorerie',
    cashBand: 'Trésorerie le {day} entre {low} et {high}',
    open: 'En attente',
    right: 'Juste',
    wrong: 'Faux',
    rightWithoutRound: 'Juste, sans la levée imprévue',
    wrongWithoutRound: 'Faux, sans la levée imprévue',
    void: {
      removed: 'Non évalué : retiré du plan',
      range_changed: 'Non évalué : estimation modifiée de plus de moitié',
      no_balance: 'Non évalué : aucun solde',
    },
  },
  fan: {
    lasts: 'Dans la plupart des simulations, la trésorerie suffit pour deux ans.',
    runsOut: 'Dans la moitié des simulations, la trésorerie est épuisée au plus tard le {day}.',
  },
  list: {
    title: 'Prévisions enregistrées',
    text: 'Seules les prévisions hebdomadaires sont évaluées. Parmi celles enregistrées à la main, les {max} plus récentes sont conservées.',
    day: 'Jour',
    trigger: 'Type',
    weekly: 'Hebdomadaire',
    asked: 'Enregistrée par {name}',
    outcome: 'Prédictions',
    hidden: 'Masqué',
    right: '{count, plural, one {# juste} other {# justes}}',
    wrong: '{count, plural, one {# faux} other {# faux}}',
    open: '{count, plural, one {# en attente} other {# en attente}}',
  },
  score: {
    title: 'Fiabilité des prévisions',
    tooFew:
      '{weeks, plural, =0 {Aucune prévision hebdomadaire n’a encore de résultat.} one {# prévision hebdomadaire a un résultat.} other {# prévisions hebdomadaires ont un résultat.}} La fiabilité s’affiche à partir de {min, number}.',
    verdicts: {
      right: 'Dans l’ensemble, les prévisions se sont réalisées à peu près aussi souvent qu’elles le disaient.',
      better: 'Les prévisions ont été prudentes : elles se sont réalisées plus souvent qu’elles ne le disaient.',
      worse: 'Les prévisions ont été trop optimistes. Fiez-vous-y moins et cherchez ce qui a changé.',
    },
    weeks: 'Prévisions hebdomadaires avec résultat',
    weeksNote:
      'Les prédictions d’une même prévision comptent pour un seul résultat, car elles dépendent les unes des autres.',
    brier: 'Score de Brier',
    brierNote:
      'L’écart entre les probabilités de livraison et ce qui s’est passé. 0 est parfait, 0,25 ne vaut pas mieux que pile ou face.',
    skill: 'Gain',
    skillNote: 'Le gain par rapport à toujours prévoir la moyenne. 1 est parfait, 0 n’apporte rien.',
    inputs: {
      scoredForecasts: 'Prévisions hebdomadaires avec au moins une prédiction de livraison dont le résultat est connu',
      errorSum: 'somme des scores de Brier de toutes les prévisions',
      weeks: 'prévisions hebdomadaires avec résultat',
      brier: 'score de Brier',
      meanBrier: 'score de Brier obtenu en prévoyant toujours la moyenne',
      forecast: 'Prévision',
    },
    source: 'Prévisions hebdomadaires enregistrées',
    noOutcome: 'Aucune prédiction de livraison n’a encore de résultat.',
    sameOutcome:
      'Toutes les prédictions ont eu le même résultat : prévoir toujours la moyenne ne peut pas être dépassé.',
    expected: 'Prévu',
    cameTrue: 'Réalisé',
    withoutRound: 'Sans levées de fonds imprévues',
    prediction: 'Prédiction',
    predictions: 'Prédictions',
    forecasts: 'Prévisions',
    level: 'date à {level}',
    range: '{from, number}–{to}',
    weeksAhead: '{weeks} semaines',
    shipBy: {
      title: 'Epics livrés à la date prévue',
      formula:
        'La part des epics livrés au plus tard à la date prévue avec une probabilité de 50, 85 ou 95 %. Une prédiction est évaluée après sa date, même si elle se réalise plus tôt.',
      none: 'Aucune date prévue n’est encore passée.',
    },
    beforeCashOut: {
      title: 'Epics livrés avant l’épuisement de la trésorerie',
      formula:
        'La part des epics livrés avant l’épuisement de la trésorerie, regroupés par probabilité prévue. Évaluée à la livraison, à l’épuisement de la trésorerie ou après deux ans.',
      none: 'Aucun epic prévu n’est encore livré.',
    },
    cashBands: {
      title: 'Trésorerie dans la fourchette prévue',
      formula:
        'La part des cas où la trésorerie après 4, 13 et 26 semaines était dans la fourchette contenant 80 % des simulations. Elle est comparée aux premiers soldes à partir de ce jour.',
      none: 'Aucun solde à comparer pour l’instant.',
    },
  },
  rules: {
    title: 'Fonctionnement',
    weekly:
      'Une prévision est enregistrée chaque lundi si le plan a assez de données. Ses données d’entrée le sont aussi, pour pouvoir la répéter à l’identique.',
    scored:
      'Seules les prévisions hebdomadaires sont évaluées, car les autres sont souvent enregistrées dans des circonstances particulières.',
    cash: 'Une entreprise n’épuise sa trésorerie qu’une fois au plus, ce qui ne suffit pas pour évaluer. Ce sont donc les fourchettes de trésorerie prévues qui sont évaluées.',
    void: 'Une prédiction n’est pas évaluée si son epic quitte le plan ou si son estimation change de plus de moitié.',
    items: 'Le travail est compté en éléments, pas en points, et par équipe, jamais par personne.',
    independent: 'Le travail et l’argent sont simulés indépendamment l’un de l’autre.',
    pace: 'Les prévisions ne peuvent pas anticiper un changement de rythme, par exemple une équipe qui grandit, se réduit ou ralentit.',
    capped:
      'Les probabilités inférieures à 5 % s’affichent « < 5 % », celles supérieures à 95 % « > 95 % », car le passé ne montre pas tout ce qui peut arriver.',
    rounded: 'Les montants sont arrondis à deux chiffres significatifs, pour ne révéler le salaire de personne.',
  },
} satisfies SameKeys<typeof en>
