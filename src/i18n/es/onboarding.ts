import type en from '#i18n/en/onboarding.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Poner en marcha tu cuenta',
  review: 'Tu puesta en marcha',
  intro: 'Cuatro pasos cortos. Cada uno se puede dejar, y todo se cambia más tarde.',
  progress: 'Paso {step, number} de {count, number}',
  stepsLabel: 'Pasos de la puesta en marcha',
  state: { done: 'Hecho', current: 'Estás aquí', todo: 'Por hacer' },
  next: 'Guardar y seguir',
  finish: 'Guardar y terminar',
  later: 'Dejar este paso',
  back: 'Atrás',
  skip: 'Saltar la puesta en marcha',
  steps: {
    company: { name: 'Tu empresa', text: 'Pon a la cuenta el nombre que tu gente conoce.' },
    invite: { name: 'Tu gente', text: 'Invita a las personas con las que trabajas.' },
    features: { name: 'Lo que usas', text: 'Activa lo que necesites y deja lo demás.' },
    session: { name: 'Primera sesión', text: 'Prepara un planning poker con tus propias historias.' },
  },
  company: {
    name: 'Nombre de la cuenta',
    website: 'Sitio web',
    stage: 'Fase',
    founded: 'Año de fundación',
    optional: 'opcional',
    stages: {
      none: 'Sin indicar',
      idea: 'Una idea',
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
    role: 'Entran con el rol',
    invited: '{count, plural, one {# persona invitada} other {# personas invitadas}}.',
    refused: 'Sin invitar:',
  },
  features: {
    legend: 'Partes de Trimtab',
    higherPlan: 'Viene con otro plan.',
  },
  session: {
    name: 'Nombre de la sesión',
    nameDefault: 'Nuestra primera estimación',
    stories: 'Historias',
    storiesHint: 'Una por línea. Podrás añadir más.',
    made: 'Tu primera sesión está lista.',
    open: 'Abrir la sesión',
  },
  done: {
    title: 'Tu cuenta está en marcha',
    text: 'Vuelve a los pasos cuando quieras, o empieza de nuevo.',
    dashboard: 'Ir al panel',
    again: 'Ver este paso',
    reset: 'Empezar de nuevo',
    resetHint: 'Empezar de nuevo no cambia nada de lo que has hecho.',
  },
  panel: {
    title: 'Poner en marcha {account}',
    text: 'Lo siguiente: {step}.',
    go: 'Seguir con la puesta en marcha',
    skip: 'Saltar',
  },
  menu: {
    complete: 'Completar la puesta en marcha',
    review: 'Revisar la puesta en marcha',
    reset: 'Repetir la puesta en marcha',
  },
  errors: {
    stepUnknown: 'Este paso no se conoce.',
  },
} satisfies Same<typeof en>
