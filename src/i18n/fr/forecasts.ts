import type en from '#i18n/en/forecasts.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Prévisions',
  about:
    'Quand ce sera fait, et combien d’ici à un jour donné : essayé 10 000 fois à partir de ce que l’équipe a vraiment terminé.',
  analytics: 'Analyses',
  flow: 'Métriques de flux',
  board: 'Tableau',
  history: 'À partir des derniers',
  days: '{days, number} jours',
  refused: {
    title: 'Pas assez de données pour une prévision',
    few_days:
      'Quelque chose a été terminé {activeDays, plural, =0 {aucun jour} one {# jour} other {# jours}} sur les {days, number} derniers. À partir de 5 jours de ce genre, il y a une prévision ; d’ici là, tout chiffre serait inventé.',
    no_throughput:
      '{days, plural, =0 {Aucun jour entier n’est encore passé} =1 {Rien n’a été terminé au cours du dernier jour} other {Rien n’a été terminé au cours des {days, number} derniers jours}}, donc rien ne peut être prévu.',
  },
  when: {
    title: 'Quand sera-ce fait ?',
    about: 'Dit quel jour tant d’éléments seront terminés.',
    subject: 'Quoi',
    count: 'Un nombre d’éléments',
    open: 'Tout ce qui est ouvert sur le tableau ({open, number})',
    sprint: 'Sprint {name} ({open, number} ouverts)',
    delivery: 'Livraison {name} ({open, number} ouverts)',
    gone: 'Quelque chose qui n’existe plus',
    items: 'Éléments',
    itemsHint: 'Seulement pour un nombre d’éléments.',
    ask: 'Prévoir le jour',
  },
  howMany: {
    title: 'Combien d’ici là ?',
    about: 'Dit combien d’éléments seront terminés à la fin d’un jour.',
    until: 'À la fin du',
    ask: 'Prévoir les éléments',
  },
  live: {
    title: 'Essayer',
    about: 'Déplacez le nombre d’éléments et le jour : la réponse suit aussitôt. Rien n’en est conservé.',
    items: 'Éléments à terminer',
    day: 'Dans combien de jours',
    chance: 'Chance que {items, plural, one {# élément soit terminé} other {# éléments soient terminés}} le {day}',
    atMost: 'au plus {percent}',
    byDay: '{percent} d’ici au {day}',
    beyond: '{percent} : pas avant deux ans',
  },
  result: {
    given: 'Donnée le {at} à partir de {days, plural, one {# jour} other {# jours}} d’historique.',
    by: 'd’ici au {day}',
    orMore: '{count, plural, one {# élément ou plus} other {# éléments ou plus}}',
    beyond: 'pas avant deux ans',
    chance: 'avec {percent}',
    cap: 'Aucune chance n’est mise au-dessus de 95 % : l’historique ne connaît pas ce qui n’est jamais arrivé.',
    chart: 'Combien de fois chaque résultat est venu en 10 000 essais',
    means:
      'Chaque barre compte des essais. Les hautes sont probables ; la longue traîne est la raison pour laquelle un seul jour n’est pas une prévision.',
    outcome: 'Résultat',
    runs: 'Essais',
  },
  past: {
    title: 'Prévisions données',
    about: 'Chaque prévision est conservée et comparée à ce qui est venu.',
    none: 'Aucune prévision de ce tableau n’a encore été donnée.',
    question: 'Question',
    when: '{subject} : quand ?',
    items: '{items, plural, one {# élément} other {# éléments}}',
    openItems: 'Tout l’ouvert ({items, number})',
    named: '{name} ({items, number})',
    howMany: 'Combien jusqu’au {until} ?',
    given: 'Donnée',
    by: 'Par',
    said: 'Dit avec 50, 85, 95 %',
    came: 'Ce qui est venu',
    doneOn: 'Terminé le {day}',
    doneSoFar: '{done, plural, =0 {Rien de terminé jusqu’ici} one {# terminé jusqu’ici} other {# terminés jusqu’ici}}',
    doneInAll: '{done, plural, =0 {Rien de terminé} one {# terminé} other {# terminés}}',
    right: '{percent} juste',
    wrong: '{percent} faux',
    open: '{percent} ouvert',
  },
  score: {
    title: 'À quel point elles étaient justes',
    about:
      'Chaque chance donnée, une fois son jour passé. Ce qui est dit avec 85 % devrait se réaliser 85 fois sur 100.',
    thin: 'Pas assez de données : {forecasts, plural, =0 {aucune prévision n’est passée} one {# prévision est passée} other {# prévisions sont passées}}. À partir de {fewest, number}, il y a un score.',
    brier: 'Score de Brier',
    brierNote: '0 est le mieux. Des chances toujours justes comme annoncé donneraient {expected}.',
    means:
      '{verdict, select, better {Les prévisions étaient plus justes qu’elles ne l’annonçaient.} worse {Les prévisions ont annoncé plus que ce qui s’est réalisé : l’avenir n’a pas été comme le passé. Demandez ce qui a changé, ou prenez un historique plus court.} other {Les prévisions étaient à peu près aussi justes qu’annoncé.}}',
    level: 'Dit avec',
    over: 'Passées',
    came: 'Réalisées',
    share: 'Part',
  },
  rules: {
    title: 'Comment c’est fait',
    simulation:
      'Chacun des 10 000 essais tire au hasard des jours entiers de l’historique, les mêmes pour la même question, et additionne ce qui y a été terminé.',
    daysOff:
      'Les week-ends et autres jours de repos sont des jours de l’historique comme les autres : sans rien de terminé.',
    start:
      'Le compte commence demain. Aujourd’hui n’est pas fini et n’est donc pas non plus dans l’historique. Les jours sont ceux de l’UTC.',
    items: 'Ce sont les éléments qui comptent, pas les points : grands et petits mêlés comme auparavant.',
    assumes:
      'On suppose que le temps à venir ressemble au temps passé. Là où ce n’est pas le cas, la prévision non plus.',
  },
  errors: {
    history: 'Choisissez un historique de 30, 90 ou 180 jours.',
    items: 'Dites combien d’éléments : un nombre entier de 1 à 1 000.',
    subject: 'Choisissez sur quoi porte la prévision.',
    until: 'Choisissez un jour.',
    untilRange: 'Choisissez un jour à partir de demain, dans les deux prochaines années.',
    nothingOpen: 'Rien n’y est ouvert, il n’y a donc rien à prévoir.',
    noThroughput: 'Rien n’a été terminé sur cette période, donc rien ne peut en être prévu.',
    fewDays: 'Pas assez de données : une prévision demande au moins 5 jours où quelque chose a été terminé.',
    lookOnly: 'Vous pouvez regarder ce tableau, mais pas faire de prévisions.',
  },
} satisfies Same<typeof en>
