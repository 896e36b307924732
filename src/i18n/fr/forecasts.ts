import type en from '#i18n/en/forecasts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Prévisions',
  about:
    'Quand votre travail sera terminé, ou quelle part le sera à une date donnée, d’après 10 000 simulations de ce que l’équipe a réellement terminé.',
  analytics: 'Rapports',
  flow: 'Métriques de flux',
  board: 'Tableau',
  history: 'Historique',
  days: '{days, number} derniers jours',
  refused: {
    title: 'Pas assez de données pour une prévision',
    few_days:
      'Des éléments ont été terminés {activeDays, plural, =0 {aucun jour} one {# jour} other {# jours}} sur les {days, number} derniers. Une prévision demande 5 jours de ce genre.',
    no_throughput:
      '{days, plural, =0 {Aucun jour entier n’est encore passé} =1 {Rien n’a été terminé au cours du dernier jour} other {Rien n’a été terminé au cours des {days, number} derniers jours}} : il n’y a pas de base pour une prévision.',
  },
  when: {
    title: 'Quand sera-ce terminé ?',
    about: 'La date à laquelle ces éléments seront terminés.',
    subject: 'Périmètre',
    count: 'Nombre d’éléments',
    open: 'Tous les éléments ouverts du tableau ({open, number})',
    sprint: 'Sprint : {name} ({open, plural, one {# ouvert} other {# ouverts}})',
    delivery: 'Livraison : {name} ({open, plural, one {# ouvert} other {# ouverts}})',
    deleted: 'Sprint ou livraison supprimés',
    items: 'Éléments',
    itemsHint: 'Seulement si le périmètre est un nombre d’éléments.',
    ask: 'Prévoir la date',
  },
  howMany: {
    title: 'Combien d’ici à une date ?',
    about: 'Le nombre d’éléments qui seront terminés à la fin du jour choisi.',
    until: 'À la fin du',
    ask: 'Prévoir les éléments',
  },
  live: {
    title: 'Et si… ?',
    about: 'Changez le nombre d’éléments et la date ; la réponse s’actualise aussitôt. Rien n’est enregistré.',
    items: 'Éléments à terminer',
    day: 'Dans combien de jours',
    chance:
      'Chances que {items, plural, one {# élément soit terminé} other {# éléments soient terminés}} d’ici au {day}',
    atMost: 'au plus {percent}',
    byDay: '{percent} d’ici au {day}',
    beyond: '{percent} : dans plus de deux ans',
  },
  result: {
    basedOn: 'Prévision enregistrée du {at}, à partir de {days, plural, one {# jour} other {# jours}} d’historique.',
    by: 'D’ici au {day}',
    orMore: '{count, plural, one {# élément ou plus} other {# éléments ou plus}}',
    beyond: 'Dans plus de deux ans',
    chance: '{percent} de chances',
    cap: 'Les chances sont plafonnées à 95 %, car le passé ne montre pas tout ce qui peut arriver.',
    chart: 'Résultats de 10 000 simulations',
    means:
      'Chaque barre compte des simulations. Les hautes sont probables. La longue traîne montre pourquoi une seule date ou un seul nombre ne suffit pas.',
    outcome: 'Résultat',
    runs: 'Simulations',
  },
  past: {
    title: 'Historique des prévisions',
    about: 'Chaque prévision est enregistrée et comparée au résultat.',
    none: 'Aucune prévision pour ce tableau pour l’instant.',
    question: 'Question',
    when: 'Quelle date de fin pour {subject} ?',
    items: '{items, plural, one {# élément} other {# éléments}}',
    openItems: 'tous les éléments ouverts ({items, number})',
    named: '{name} ({items, number})',
    howMany: 'Combien d’ici au {until} ?',
    askedOn: 'Demandée le',
    by: 'Demandée par',
    chances: 'Prévision à 50/85/95 %',
    outcome: 'Résultat',
    doneOn: 'Terminé le {day}',
    doneSoFar: '{done, plural, =0 {Rien de terminé jusqu’ici} one {# terminé jusqu’ici} other {# terminés jusqu’ici}}',
    doneInAll: '{done, plural, =0 {Rien de terminé} one {# terminé} other {# terminés}}',
    met: '{percent} tenue',
    missed: '{percent} manquée',
    pending: '{percent} en attente',
  },
  score: {
    title: 'Fiabilité des prévisions',
    about:
      'Chaque probabilité est évaluée une fois sa date passée. Ce qui est prévu à 85 % devrait se réaliser dans 85 % des cas.',
    thin: 'Pas assez de données : {forecasts, plural, =0 {aucune prévision n’est échue} one {# prévision est échue} other {# prévisions sont échues}}. Il en faut {min, number}.',
    brier: 'Score de Brier',
    brierNote:
      'L’écart entre les probabilités et ce qui s’est passé : plus il est bas, mieux c’est. Avec des probabilités justes, un score proche de {expected} est normal. Il n’est pas de 0, car une probabilité inférieure à 100 % doit parfois échouer.',
    means:
      '{verdict, select, better {Les prévisions se sont réalisées plus souvent que leurs probabilités ne le disaient.} worse {Les prévisions étaient trop confiantes : l’avenir n’a pas ressemblé au passé. Cherchez ce qui a changé, ou prenez un historique plus court.} other {Les prévisions se sont réalisées à peu près aussi souvent que leurs probabilités le disaient.}}',
    level: 'Probabilité',
    over: 'Échues',
    cameTrue: 'Réalisées',
    share: 'Part réalisée',
    shareThin: 'Au moins {min, number} requises',
  },
  rules: {
    title: 'Méthode',
    simulation:
      'Chacune des 10 000 simulations prend au hasard des jours de votre historique et additionne ce qui a été terminé. Certains jours reviennent plus souvent dans une simulation que dans une autre, car le passé aurait pu se dérouler un peu autrement. Un historique court donne une prévision plus large. La même question reçoit toujours la même réponse.',
    daysOff: 'Les week-ends et jours de repos font partie de l’historique, comme des jours sans rien de terminé.',
    start:
      'Le compte commence demain. Aujourd’hui n’est pas fini et ne fait donc pas partie de l’historique. Les jours sont en UTC.',
    items:
      'Les prévisions comptent les éléments, pas les points, et supposent autant de grands et de petits éléments qu’avant.',
    assumes: 'Les prévisions supposent que l’avenir ressemblera au passé. Sinon, elles seront fausses.',
  },
  errors: {
    history: 'Choisissez un historique de 30, 90 ou 180 jours.',
    items: 'Saisissez un nombre entier d’éléments de 1 à 1 000.',
    subject: 'Choisissez ce que vous voulez prévoir.',
    until: 'Choisissez une date.',
    untilRange: 'Choisissez une date entre demain et dans deux ans.',
    nothingOpen: 'Il n’y a aucun élément ouvert à prévoir.',
    noThroughput: 'Rien n’a été terminé sur cette période : il n’y a pas de base pour une prévision.',
    fewDays: 'Pas assez de données : une prévision demande au moins 5 jours avec des éléments terminés.',
    lookOnly: 'Vous pouvez voir ce tableau, mais pas créer de prévisions.',
  },
} satisfies SameKeys<typeof en>
