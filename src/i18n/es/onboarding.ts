import type en from '#i18n/en/onboarding.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Configurar tu cuenta',
  review: 'Tu configuración inicial',
  intro: 'Cuatro pasos cortos. Puedes omitir cualquiera y cambiarlo todo más adelante.',
  progress: 'Paso {step, number} de {count, number}',
  stepsLabel: 'Pasos de la configuración inicial',
  state: { done: 'Hecho', current: 'Actual', todo: 'Por hacer' },
  next: 'Guardar y continuar',
  finish: 'Guardar y terminar',
  later: 'Omitir este paso',
  back: 'Atrás',
  skip: 'Omitir la configuración inicial',
  steps: {
    company: { name: 'Tu empresa', text: 'Usa el nombre que tu equipo conoce.' },
    invite: { name: 'Tu equipo', text: 'Invita a las personas con las que trabajas.' },
    features: { name: 'Funciones', text: 'Activa lo que necesites. Puedes dejar el resto desactivado.' },
    session: { name: 'Primera sesión', text: 'Prepara una sesión de planning poker con tus propias historias.' },
  },
  company: {
    name: 'Nombre de la cuenta',
    website: 'Sitio web',
    stage: 'Etapa',
    founded: 'Año de fundación',
    optional: 'opcional',
    stages: {
      none: 'Sin especificar',
      idea: 'Idea',
      'pre-seed': 'Presemilla',
      seed: 'Semilla',
      'series-a': 'Serie A',
      growth: 'Crecimiento',
      established: 'Consolidada',
    },
  },
  invite: {
    emails: 'Direcciones de correo',
    emailsHint: 'Una por línea, o separadas por comas.',
    role: 'Rol',
    invited: '{count, plural, one {# persona invitada.} other {# personas invitadas.}}',
    refused: 'No invitados:',
  },
  features: {
    legend: 'Funciones',
    higherPlan: 'No incluido en tu plan',
  },
  session: {
    name: 'Nombre de la sesión',
    nameDefault: 'Nuestra primera estimación',
    stories: 'Historias',
    storiesHint: 'Una por línea. Podrás añadir más después.',
    created: 'Tu primera sesión está lista.',
    open: 'Abrir la sesión',
  },
  done: {
    title: 'Tu cuenta está configurada',
    text: 'Puedes revisar cada paso cuando quieras.',
    dashboard: 'Ir al panel',
    again: 'Revisar',
    reset: 'Empezar de nuevo',
    resetHint: 'Al empezar de nuevo, todos los pasos quedan sin hacer. Lo que has introducido se conserva.',
  },
  panel: {
    title: 'Configurar {account}',
    text: 'Siguiente paso: {step}',
    go: 'Continuar la configuración inicial',
    skip: 'Omitir',
  },
  menu: {
    complete: 'Completar la configuración inicial',
    review: 'Revisar la configuración inicial',
    reset: 'Restablecer la configuración inicial',
  },
  errors: {
    stepUnknown: 'Paso desconocido.',
  },
} satisfies SameKeys<typeof en>
