import type en from '#i18n/en/demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Probar la demo',
  intro:
    'Elige un plan y un rol. Recibes tu propia empresa de ejemplo, con personas, equipos y votos que nadie más ve. Se elimina a las dos horas y no envía ningún correo.',
  company: 'Empresa: {name}',
  enter: 'Probar como {role}',
  enterPlan: 'Probar la demo {plan} como {role}',
  plans: {
    FREE: 'Un equipo pequeño que construye su primer producto.',
    PRO: 'Una empresa de producto que crece, con varios equipos.',
    ENTERPRISE: 'Una empresa grande, con roles personalizados y registro de auditoría.',
  },
  roles: {
    ADMIN: 'Puede hacer todo menos eliminar o transferir la cuenta.',
    TEAM_LEAD: 'Crea y facilita sesiones, consulta la facturación y los paneles financieros.',
    FACILITATOR: 'Crea y facilita sesiones.',
    MEMBER: 'Vota, participa y crea sesiones.',
    OBSERVER: 'Solo observa.',
  },
  ownData: '¿Prefieres empezar con tu propio equipo?',
  register: 'Crear una cuenta',
  all: 'Elegir un plan y un rol',
  bar: {
    label: 'Demo',
    you: 'Demo: eres {role} en {account}.',
    left: 'Termina {left}, a las {time}.',
    other: 'Cambiar de rol',
    leave: 'Salir de la demo',
  },
  errors: {
    full: 'Todas las demos están ocupadas en este momento. Inténtalo de nuevo en unos minutos o crea tu propia cuenta.',
    noOutsider: 'Desde una demo no se puede invitar a personas reales. Usa direcciones que terminen en @demos.example.',
  },
} satisfies SameKeys<typeof en>
