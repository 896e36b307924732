import type en from '#i18n/en/flow.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Métriques de flux',
  about:
    'Comment le travail avance sur le tableau : combien de temps il prend, combien d’éléments sont en cours et à quoi s’attendre.',
  analytics: 'Rapports',
  period: 'Période',
  days: '{days, number} jours',
  board: 'Tableau',
  kind: 'Type',
  label: 'Étiquette',
  all: 'Tous',
  kinds: { STORY: 'Stories', TASK: 'Tâches', SUBTASK: 'Sous-tâches', BUG: 'Anomalies', EPIC: 'Epics' },
  forecasts: 'Prévisions',
  flow: 'Métriques de flux',
  pointOf: '{name} : {value}',
  backlog: 'Backlog',
  item: 'Élément',
  items: 'Éléments',
  column: 'Colonne',
  day: 'Jour',
  weekFrom: 'Semaine du',
  completed: 'Terminé',
  hours: '{value}\u00a0h',
  daysLong: '{value}\u00a0j',
  noData: 'Pas assez de données',
  figures: {
    cycleTime: 'Temps de cycle (85e centile)',
    cycleNote: 'Moyenne {average} · médiane {p50} · 95e centile {p95}',
    leadTime: 'Délai total (85e centile)',
    leadNote: 'Moyenne {average} · médiane {p50} · 95e centile {p95}',
    throughput: 'Terminés',
    perWeek: '{perWeek, number} par semaine',
    wip: 'En cours',
    limit: 'limite {limit, number}',
    overLimit: '{share, number, percent} des limites WIP : trop de travail en cours',
    withinLimit: '{share, number, percent} des limites WIP',
    noLimit: 'Pas de comparaison : certaines colonnes actives n’ont pas de limite WIP',
    efficiency: 'Efficacité du flux',
    efficient: 'Bon : au-dessus de {good, number, percent}',
    inefficient: 'Faible : à {good, number, percent} ou moins, les éléments attendent surtout d’être commencés',
    blocked: 'Bloqués {share, number, percent} du temps de cycle',
  },
  charts: {
    cycleTime: {
      title: 'Temps de cycle',
      formula: 'Du début du travail à la fin, un point par élément terminé.',
      means:
        'Médiane {p50}, 85e centile {p85}, 95e centile {p95}. Pour promettre une date, utilisez le 85e ou le 95e centile. La moyenne de {average} masque les éléments lents.',
      latest: 'Les {count, number} derniers éléments sur {total, number} ; le CSV les contient tous.',
      withoutStart:
        '{count, plural, one {# élément terminé n’est jamais passé par une colonne active et n’a pas de temps de cycle.} other {# éléments terminés ne sont jamais passés par une colonne active et n’ont pas de temps de cycle.}}',
    },
    ageing: {
      title: 'Âge des éléments en cours',
      formula:
        'Temps écoulé depuis le début du travail sur chaque élément, selon sa colonne. Les zones montrent l’âge auquel les éléments terminés ont quitté cette colonne : médiane, 85e et 95e centile.',
      means:
        '{count, plural, =0 {Rien n’est en cours.} one {# élément est en cours. {old, plural, =0 {Aucun ne dépasse le 85e centile de sa colonne.} one {# dépasse le 85e centile de sa colonne : regardez-le d’abord.} other {# dépassent le 85e centile de leur colonne : regardez-les d’abord.}}} other {# éléments sont en cours. {old, plural, =0 {Aucun ne dépasse le 85e centile de sa colonne.} one {# dépasse le 85e centile de sa colonne : regardez-le d’abord.} other {# dépassent le 85e centile de leur colonne : regardez-les d’abord.}}}}',
      noBands: 'Trop peu d’éléments ont été terminés sur cette période pour afficher des zones.',
      age: 'Âge',
      zone: 'Zone',
      zones: {
        early: 'Jusqu’au 50e centile',
        usual: 'Du 50e au 85e centile',
        late: 'Du 85e au 95e centile',
        oldest: 'Au-delà du 95e centile',
        none: 'Pas assez de données',
      },
    },
    throughput: {
      title: 'Débit',
      formula: 'Éléments terminés par {step, select, week {semaine, à partir du lundi} other {jour}}.',
      means:
        '{total, plural, =0 {Rien n’a été terminé sur cette période.} one {# élément a été terminé sur cette période.} other {# éléments ont été terminés sur cette période.}} {isKnown, select, true {En moyenne {perWeek, number} par semaine. Par semaine entière, de {least, number} à {most, number} ont été terminés. La semaine en cours ne compte pas.} other {}}',
    },
    cumulative: {
      title: 'Flux cumulé',
      formula:
        'Les éléments dans chaque colonne à la fin de chaque jour. Ceux terminés avant cette période n’y figurent pas, ni le backlog.',
      means:
        'Travail ouvert sur le tableau : {from, number} au début de la période, {to, number} à la fin. {change, select, more {Il en arrive plus qu’il n’en sort : les temps de cycle vont augmenter.} less {Il en sort plus qu’il n’en arrive.} other {Il en sort autant qu’il en arrive.}}',
    },
    wip: {
      title: 'Travail en cours',
      formula: 'Les éléments dans les colonnes actives à la fin de chaque jour.',
      means: 'Éléments en cours : {average} en moyenne, {most, number} au plus, {current, number} à présent.',
      inProgress: 'En cours',
    },
    timeInColumn: {
      title: 'Temps par colonne',
      formula:
        'Temps moyen passé dans chaque colonne par les éléments terminés sur cette période. Les passages s’additionnent.',
      means:
        'Après le backlog, les éléments sont restés le plus longtemps dans « {column} » : {share, number, percent} du temps entre création et fin.',
      average: 'Moyenne',
      share: 'Part',
    },
    behaviour: {
      title: 'Temps de cycle : normal ou inhabituel ?',
      formula:
        'Les derniers temps de cycle, dans l’ordre d’achèvement. Les limites montrent la plage des variations normales (carte XmR).',
    },
    weeks: {
      title: 'Débit : normal ou inhabituel ?',
      formula:
        'Éléments terminés par semaine entière. Les limites montrent la plage des variations normales (carte XmR).',
    },
    signals: {
      means:
        '{count, plural, =0 {Rien d’inhabituel : ces variations sont normales, et les prochaines valeurs se situeront très probablement entre {lower} et {upper}. Pour progresser, changez votre façon de travailler plutôt que d’examiner une valeur isolée.} one {# signal, {values, plural, one {# valeur} other {# valeurs de suite}} en rouge : quelque chose était différent. Cherchez quoi.} other {# signaux, {values, number} valeurs en rouge : quelque chose était différent à chaque fois. Cherchez quoi.}}',
      sparse:
        'Moins d’un élément par semaine a été terminé en moyenne. C’est trop peu pour dire ce qui est inhabituel.',
      mean: 'Moyenne {value}',
      upper: 'Limite haute {value}',
      lower: 'Limite basse {value}',
      signal: 'Signal',
      value: 'Valeur',
      outside: 'Hors des limites',
      shift: 'Huit de suite au-dessus ou au-dessous de la moyenne',
      drift: 'Trois sur quatre près d’une limite',
      none: 'Aucun',
    },
  },
  rules: {
    title: 'Mode de calcul',
    days: 'Les jours sont en UTC et les semaines commencent le lundi, pour que tout le monde voie les mêmes chiffres. Les heures comprennent nuits et jours de repos et ne dépendent pas du changement d’heure.',
    reopened:
      'Un élément rouvert compte une fois, à son dernier achèvement. Son temps de cycle court depuis son premier début.',
    noStart: 'Un élément qui n’a jamais été dans une colonne active a un délai total mais pas de temps de cycle.',
    deleted:
      'Les éléments supprimés ne comptent jamais. Les archivés comptent tant qu’ils étaient sur le tableau, les terminés toujours.',
    efficiency: 'L’efficacité du flux est le temps de cycle moyen divisé par le délai total moyen, plafonné à 100 %.',
  },
  empty: {
    title: 'Pas encore de données de flux',
    text: 'Dès que des éléments avancent sur ce tableau, leurs temps et leurs âges s’affichent ici.',
    noBoards: 'Aucun tableau pour l’instant',
    noBoardsText: 'Créez un projet : son flux est mesuré dès le premier élément.',
    filtered: 'Aucun élément de ce type avec cette étiquette.',
    toProjects: 'Aller aux projets',
  },
  overview: {
    title: 'Rapports',
    about: 'Comparez tous les tableaux du compte et ouvrez d’autres rapports.',
    boards: 'Tableaux',
    project: 'Tableau',
    p85: 'Temps de cycle (85e centile)',
    completed: 'Terminés',
    inProgress: 'En cours',
    efficiency: 'Efficacité du flux',
    more: 'Autres rapports',
    poker: 'Planning poker',
    retros: 'Rétrospectives',
    paused: 'En pause',
    archived: 'Archivé',
  },
  errors: { period: 'Choisissez 7, 30, 90 ou 365 jours.' },
  upsell: {
    badge: 'Avec {plans}',
    title: 'Voyez comment le travail avance sur vos tableaux',
    text: 'Avec {plans}, cette page montre comment le travail circule sur 7, 30, 90 et 365 jours, tableau par tableau, en graphiques, tableaux et CSV.',
    note: 'Chaque déplacement est déjà enregistré : votre historique sera là dès le premier jour.',
  },
} satisfies SameKeys<typeof en>
