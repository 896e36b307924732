import type en from '#i18n/en/dashboard.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Panel',
  greeting: 'Hola, {name}',
  intro: 'Lo que pasa en {account}.',
  newPoker: 'Nueva sesión de planning poker',
  inProgress: 'En curso',
  inProgressHint: 'Sesiones que esperan votos o están por empezar.',
  stories: '{count, plural, =0 {Sin historias} one {# historia} other {# historias}}',
  estimated: '{done, number} de {count, number} estimadas',
  people: '{count, plural, =0 {Nadie} one {# persona} other {# personas}}',
  open: 'Abrir {name}',
  status: { DRAFT: 'Borrador', WAITING: 'En espera', ACTIVE: 'En directo', PAUSED: 'En pausa' },
  all: 'Todas las sesiones',
  empty: 'Nada en curso',
  emptyHint: 'Apunta unas historias, envía el enlace y estimad juntos la primera.',
  demoTitle: 'Esta demo es solo tuya',
  demo: 'Cambia lo que quieras. Termina a las {time, time, short}.',
  demoKeep: 'Crear una cuenta de verdad',
} satisfies Same<typeof en>
