import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Panel',
  greeting: 'Hola, {name}',
  intro: 'Lo que pasa en {account}.',
  newPoker: 'Nueva sesión de planning poker',
  figures: 'El planning poker en cifras',
  live: 'En directo',
  waiting: 'Por empezar',
  completed: 'Terminadas',
  inProgress: 'Sesiones abiertas',
  recent: 'Terminadas hace poco',
  estimated: '{done, number} de {count, number} historias estimadas',
  noStories: 'Todavía sin historias',
  people: '{count, plural, =0 {Nadie todavía} one {# persona} other {# personas}}',
  all: 'Todas las sesiones',
  empty: 'Nada en curso',
  emptyHint: 'Apunta unas historias, envía el enlace y estimad juntos la primera.',
  emptyReadOnly: 'Las sesiones de tu cuenta aparecen aquí en cuanto alguien crea una.',
} satisfies Same<typeof en>
