import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Panel',
  teamTitle: 'Panel del equipo',
  greeting: 'Hola, {name}',
  intro: 'Lo que pasa en {account}.',
  newPoker: 'Nueva sesión de planning poker',
  newRetro: 'Nueva retrospectiva',
  figures: 'Las sesiones en cifras',
  live: 'En directo',
  waiting: 'Por empezar',
  completed: 'Terminadas',
  inProgress: 'Sesiones abiertas',
  recent: 'Terminadas hace poco',
  estimated: '{done, number} de {count, number} historias estimadas',
  noStories: 'Todavía sin historias',
  people: '{count, plural, =0 {Nadie todavía} one {# persona} other {# personas}}',
  kinds: { poker: 'Planning poker', retro: 'Retrospectiva' },
  lists: { poker: 'Todo el planning poker', retro: 'Todas las retrospectivas' },
  schedules: { poker: 'Agenda de planning poker', retro: 'Agenda de retrospectivas' },
  next: 'Próximamente',
  cards: '{count, plural, =0 {Todavía sin tarjetas} one {# tarjeta} other {# tarjetas}}',
  actions: '{count, plural, =0 {Sin acciones} one {# acción} other {# acciones}}',
  empty: 'Nada en curso',
  emptyHint: 'Estimad unas historias juntos o mirad atrás sobre las últimas semanas: envía el enlace y empezad.',
  emptyReadOnly: 'Las sesiones de tu cuenta aparecen aquí en cuanto alguien crea una.',
} satisfies Same<typeof en>
