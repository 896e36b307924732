import type en from '#i18n/en/dashboard.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Panel',
  teamTitle: 'Panel del equipo',
  greeting: 'Hola, {name}',
  intro: 'Sesiones y proyectos de {account}.',
  newPoker: 'Nueva sesión de planning poker',
  newRetro: 'Nueva retrospectiva',
  figures: 'Sesiones',
  live: 'En curso',
  waiting: 'Sin empezar',
  completed: 'Terminadas',
  totals:
    '{live, number} en curso · {waiting, number} sin empezar · {completed, plural, one {# terminada} other {# terminadas}}',
  inProgress: 'Sesiones',
  recent: 'Terminadas recientemente',
  estimated: '{done, number} de {count, plural, one {# historia estimada} other {# historias estimadas}}',
  noStories: 'Sin historias',
  people: '{count, plural, =0 {Sin participantes} one {# persona} other {# personas}}',
  kinds: { poker: 'Planning poker', retro: 'Retrospectiva' },
  lists: { poker: 'Todas las sesiones de planning poker', retro: 'Todas las retrospectivas' },
  schedules: { poker: 'Agenda de planning poker', retro: 'Agenda de retrospectivas' },
  next: 'Próximamente',
  cards: '{count, plural, =0 {Sin tarjetas} one {# tarjeta} other {# tarjetas}}',
  actions: '{count, plural, =0 {Sin acciones} one {# acción} other {# acciones}}',
  empty: 'No hay sesiones abiertas',
  emptyHint: 'Estima unas historias con tu equipo o repasa las últimas semanas. Envía el enlace y empieza.',
  emptyReadOnly: 'Las sesiones aparecen aquí en cuanto alguien crea una.',
} satisfies SameKeys<typeof en>
