import type { ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { wordMap } from '#kit/import/words.ts'

/** The words for kinds and priorities in our own files, in English, German, French and Spanish. */
export const kindByName = wordMap<ItemKind>({
  STORY: 'story, user story, feature, anforderung, récit, récit utilisateur, historia, historia de usuario',
  TASK: 'task, aufgabe, tâche, tarea',
  SUBTASK: 'sub-task, subtask, unteraufgabe, sous-tâche, subtarea',
  BUG: 'bug, defect, error, fehler, anomalie, bogue, defecto',
  EPIC: 'epic, epos, épopée, épica',
})
export const priorityByName = wordMap<Priority>({
  HIGH: `highest, high, critical, blocker, major, hoch, höchste, kritisch, dringend, haute, haut, élevée, critique,
    alta, alto, crítica`,
  MEDIUM: 'medium, normal, mittel, moyenne, moyen, normale, media, medio',
  LOW: 'low, lowest, minor, trivial, niedrig, gering, faible, basse, bas, baja, bajo',
})

/** The same words and those that only files of other tools use. */
export const kindByToolName: ReadonlyMap<string, ItemKind> = new Map([
  ...kindByName,
  ...wordMap<ItemKind>({
    STORY: 'improvement, new feature, enhancement, requirement',
    TASK: 'spike, chore, issue',
    SUBTASK: 'sub task',
    BUG: 'incident',
    EPIC: 'initiative, epic story',
  }),
])
export const priorityByToolName: ReadonlyMap<string, Priority> = new Map([
  ...priorityByName,
  ...wordMap<Priority>({
    HIGH: 'urgent, p0, p1',
    MEDIUM: 'p2, none, no priority, not prioritized',
    LOW: 'p3, p4',
  }),
])
