import type en from '#i18n/en/demo.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Probar la demo',
  intro:
    'Once maneras de echar un vistazo: elige un plan y un rol. Recibes una empresa solo tuya, con personas, equipos y votos, que nadie más ve. Desaparece a las dos horas y de ella no sale ningún correo.',
  company: 'Empresa: {name}',
  enter: 'Entrar con el rol: {role}',
  enterPlan: 'Entrar en la demo {plan} con el rol: {role}',
  plans: {
    FREE: 'Un equipo pequeño y su primer producto.',
    PRO: 'Una empresa de producto que crece, con varios equipos.',
    ENTERPRISE: 'Una empresa grande, con roles propios y registro de auditoría.',
  },
  roles: {
    ADMIN: 'Puede todo menos eliminar y traspasar la cuenta: personas, roles, ajustes, facturación.',
    TEAM_LEAD: 'Crea y dirige sesiones, ve la facturación y los paneles financieros.',
    FACILITATOR: 'Crea y dirige sesiones.',
    MEMBER: 'Participa: vota y crea sus propias sesiones.',
    OBSERVER: 'Mira. No crea sesiones.',
  },
  ownData: '¿Prefieres empezar con tu propio equipo?',
  register: 'Crear una cuenta',
  all: 'Las once demos: elegir un rol',
  bar: {
    label: 'Demo',
    you: 'Demo: tu rol en {account} es {role}.',
    left: 'Termina {left}, a las {time}.',
    other: 'Otro rol',
    leave: 'Salir de la demo',
  },
  errors: {
    full: 'Todas las demos están ocupadas en este momento. Inténtalo de nuevo en unos minutos o crea tu propia cuenta.',
    noOutsider: 'Una demo no invita a nadie de fuera. Las direcciones que acaban en @demos.example sí valen.',
  },
} satisfies Same<typeof en>
