import type en from '#i18n/en/board-exchange.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Importer un projet',
  step: 'Import',
  about:
    'Apportez un tableau de Trello (JSON), de Jira (CSV), de n’importe quelle table (CSV), ou d’un export de ce compte ou d’un autre. Vous voyez le résultat avant que rien ne soit écrit.',
  aboutPreview: 'Vérifiez et corrigez ce qui a été mal deviné. Rien n’est écrit avant l’import.',
  file: 'Fichier',
  hint: 'JSON ou CSV, 10 Mo et 5 000 éléments au plus. Sa nature se reconnaît à son contenu.',
  titleHint: 'Laissé vide, il porte le nom du fichier.',
  asFile: 'Comme le dit le fichier',
  look: 'Voir le résultat',
  again: 'Actualiser l’aperçu',
  submit: 'Importer le projet',
  another: 'Choisir un autre fichier',
  cancel: 'Annuler',
  refused: 'Rien n’a été importé.',
  at: 'À {path} : {message}',
  more: '{count, plural, one {Et # de plus.} other {Et # de plus.}}',
  assignee: 'Attribué à',
  source: {
    trimtab: 'Un projet exporté',
    trello: 'Un tableau Trello',
    jira: 'Un export de Jira',
    csv: 'Une table',
  },
  nothingYet: 'Ce qui en sera fait. Rien n’est encore écrit.',
  counts: {
    items: 'Éléments',
    labels: 'Étiquettes',
    sprints: 'Sprints',
    deliveries: 'Livraisons',
    comments: 'Commentaires',
    moves: 'Déplacements datés',
  },
  becomes: 'Où vont les éléments',
  backlog: 'Backlog',
  archived: 'Archivés',
  project: 'Projet',
  lists: 'Colonnes',
  listsAbout:
    'À quoi sert chaque liste ou statut. Le travail compte comme terminé dans les colonnes prévues pour ce qui est terminé.',
  noneDone:
    'Aucun nom ne dit que son travail est terminé : rien ne compte comme terminé. Choisissez les colonnes de ce qui est terminé.',
  limit: '{count, number} au plus',
  gone: 'archivée là-bas',
  uses: { BACKLOG: 'Backlog, sans colonne', TODO: 'À faire', ACTIVE: 'En cours', COMPLETE: 'Terminé' },
  mapping: 'Ce que contiennent les colonnes de la table',
  mappingAbout: 'Les colonnes de même nom comptent pour une : toutes sont lues.',
  none: 'Rien',
  unnamed: 'Colonne {number}',
  severalTimes: '{name} ({count} fois)',
  keepRest: 'Garder les autres colonnes dans la description',
  keepRestAbout: 'Chacune sous son nom, là où elle contient quelque chose.',
  keepRestJira:
    'Chacune sous son nom, là où elle contient quelque chose. Les exports de Jira en ont beaucoup qui disent peu.',
  fields: {
    title: 'Titre',
    description: 'Description',
    kind: 'Type',
    status: 'Statut ou colonne',
    points: 'Points',
    assignees: 'Responsables',
    labels: 'Étiquettes',
    priority: 'Priorité',
    due: 'Échéance',
    parent: 'Parent',
    created: 'Création',
    started: 'Début du travail',
    done: 'Achèvement',
    key: 'Clé ou numéro',
    sprint: 'Sprint',
    delivery: 'Livraison',
    checklist: 'Liste de contrôle',
    links: 'Liens',
    comments: 'Commentaires',
    blocked: 'Bloqué par',
    archived: 'Archivé',
    externalKey: 'Clé externe',
  },
  kinds: { STORY: 'Récit', TASK: 'Tâche', BUG: 'Anomalie', EPIC: 'Épopée' },
  priorities: { HIGH: 'Haute', MEDIUM: 'Moyenne', LOW: 'Basse' },
  people: {
    title: 'Personnes',
    matched: 'Trouvées ici ({count, number})',
    unmatched: 'Pas trouvées ({count, number})',
    nobody: 'Personne',
    unmatchedText:
      'Personne dans votre compte n’a cette adresse ni ce nom. Leurs éléments restent sans responsable, et le nom est gardé dans la description.',
  },
  notesTitle: 'Ce qui change en chemin',
  notes: {
    titleCut:
      '{count, plural, one {# long titre est raccourci et figure} other {# longs titres sont raccourcis et figurent}} en entier dans la description.',
    descriptionCut:
      '{count, plural, one {# description est coupée} other {# descriptions sont coupées}} à 20 000 caractères.',
    checklistMoved:
      '{count, plural, one {# longue liste de contrôle passe} other {# longues listes de contrôle passent}} dans la description.',
    linksMoved:
      '{count, plural, one {# pièce jointe qui n’est pas un lien passe} other {# pièces jointes qui ne sont pas des liens, ou sont trop nombreuses, passent}} dans la description.',
    labelsLeft:
      '{count, plural, one {# étiquette est laissée} other {# étiquettes sont laissées}} de côté : un tableau en a 50 au plus.',
    commentsCut:
      '{count, plural, one {# commentaire est coupé} other {# commentaires sont coupés}} à 5 000 caractères.',
    listsMerged:
      '{count, plural, one {# liste n’a} other {# listes n’ont}} pas de place parmi les 20 colonnes : les éléments vont au backlog, avec le nom de la liste comme étiquette.',
    sprintsLabelled:
      '{count, plural, one {# sprint devient une étiquette} other {# sprints deviennent des étiquettes}} : le fichier ne dit pas quand il a eu lieu. Ceux qui ont des éléments ouverts sont planifiés sur un tableau scrum.',
    sprintsLeft:
      '{count, plural, one {# sprint est laissé} other {# sprints sont laissés}} de côté : seul un tableau scrum a des sprints.',
    deliveriesLeft:
      '{count, plural, one {# livraison est laissée} other {# livraisons sont laissées}} de côté : un tableau en a 200 au plus.',
    parentsLeft:
      '{count, plural, one {# élément placé sous lui-même perd son parent.} other {# éléments placés sous eux-mêmes perdent leurs parents.}}',
    peopleMoved:
      '{count, plural, one {# attribution passe} other {# attributions passent}} dans la description : personne ici ne porte ce nom.',
    columnsLeft:
      '{count, plural, one {# autre colonne de la table est laissée} other {# autres colonnes de la table sont laissées}} de côté.',
    columnsKept:
      '{count, plural, one {# autre colonne de la table passe} other {# autres colonnes de la table passent}} dans la description.',
    blockedNow:
      '{count, plural, one {# élément reste bloqué} other {# éléments restent bloqués}}, à compter de maintenant : le fichier ne dit pas depuis quand.',
    historyPart:
      '{count, plural, one {Pour # carte, le fichier ne dit pas quand elle a été déplacée : on sait seulement où elle est.} other {Pour # cartes, le fichier ne dit pas quand elles ont été déplacées : on sait seulement où elles sont.}}',
  },
  problems: {
    title: '{count, plural, one {# endroit n’a pas été compris} other {# endroits n’ont pas été compris}}',
    about: 'Tout le reste est importé.',
    line: 'Ligne',
    reason: 'Ce qui ne va pas',
    value: 'Ce qui s’y trouve',
    outcome: 'Ce qu’il en advient',
    leftOut: 'Laissé de côté',
    kept: 'Gardé dans la description',
  },
  reasons: {
    noTitle: 'Sans titre.',
    unclosed: 'Un guillemet n’est jamais fermé.',
    points: 'Pas un nombre de 0 à 1 000.',
    kind: 'Un type inconnu ici.',
    priority: 'Une priorité inconnue ici.',
    due: 'Pas une date, ou une date qui se lit de deux façons.',
    created: 'Pas un moment, ou un moment qui se lit de deux façons.',
    started: 'Pas un moment, ou un moment qui se lit de deux façons.',
    done: 'Pas un moment, ou un moment qui se lit de deux façons.',
    parent: 'Aucun élément du fichier.',
    archived: 'Ni oui, ni non, ni une date.',
  },
  rows: '{count, plural, one {Le premier élément} other {Les # premiers éléments}} sur {total, number}',
  errors: {
    format: 'Choisissez json ou csv.',
    noFile: 'Choisissez d’abord un fichier.',
    empty: 'Ce fichier est vide.',
    tooLarge: 'Le fichier dépasse 10 Mo.',
    notJson: 'Ce fichier commence comme du JSON, mais il est abîmé.',
    notABoard: 'Ce JSON n’est ni un tableau Trello ni un tableau exporté d’ici.',
    notText: 'Ce n’est pas un fichier texte. Choisissez du JSON ou du CSV.',
    oneColumn: 'Ce n’est pas une table : il faut une ligne de noms, et une ligne par élément.',
    noItems: 'Il n’y a aucun élément dans ce fichier.',
    tooManyItems: 'Ce fichier a plus de 5 000 éléments.',
    severalBoards: 'Ce fichier contient plusieurs tableaux. Exportez seul celui qu’il vous faut.',
    version: 'Ce fichier a été écrit par une autre version, qui ne peut être lue ici.',
    time: 'Ce n’est pas un moment en UTC.',
    future: 'Ce moment est dans le futur.',
    twice: 'Ceci figure deux fois dans le fichier.',
    unknown: 'Ce qui est nommé ici n’est pas dans le fichier.',
    loop: 'Un élément du fichier est placé sous lui-même.',
    twoSprints: 'Un seul sprint peut être en cours.',
  },
} satisfies Same<typeof en>
