import type en from '#i18n/en/contact-sales.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Contactar con ventas',
  description: '¿Preguntas sobre un equipo grande, una factura u otra cosa antes de comprar? Escríbenos.',
  lead: '¿Preguntas sobre un equipo grande, una factura u otra cosa? No necesitas cuenta.',
  promise: 'Respondemos en 24 horas.',
  sent: 'Mensaje enviado.',
  sentSoon: 'Te responderemos en 24 horas. Te llegará una confirmación por correo.',
  sentLater: 'Te responderemos por correo. Ahora te llegará una confirmación.',
  back: 'Ver los planes',
  form: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    company: 'Empresa',
    phone: 'Teléfono',
    teamSize: 'Tamaño del equipo',
    notSpecified: 'Sin especificar',
    message: 'Mensaje',
    website: 'Sitio web (déjalo vacío)',
    privacy: 'Usamos estos datos para responderte y los eliminamos al cabo de un año.',
    send: 'Enviar mensaje',
    failed: 'Mensaje no enviado',
  },
  mail: {
    subject: 'Ventas: {name}',
    from: '{name} ({email}) ha enviado un mensaje con el formulario de ventas. Responde a esta dirección.',
  },
  confirmation: {
    subject: 'Hemos recibido tu mensaje',
    text: 'Gracias por tu mensaje. Lo hemos recibido.',
    soon: 'Te responderemos en 24 horas.',
    later: 'Te responderemos a esta dirección.',
    stray: 'Si no nos has escrito, ignora este correo.',
  },
  errors: {
    name: 'Escribe un nombre de 50 caracteres como máximo.',
    company: 'Escribe 100 caracteres como máximo.',
    phone: 'Escribe 40 caracteres como máximo.',
    message: 'Escribe 5000 caracteres como máximo.',
    tooFast: 'Espera unos segundos y vuelve a enviar tu mensaje.',
    expired: 'Esta página ha estado abierta demasiado tiempo. Revisa tu mensaje y vuelve a enviarlo.',
  },
} satisfies SameKeys<typeof en>
