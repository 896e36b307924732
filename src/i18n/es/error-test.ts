import type en from '#i18n/en/error-test.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Prueba de errores',
  text: 'Cada botón pide algo que sale mal, para ver qué aspecto tiene un fallo.',
  server: 'Un fallo del servidor',
  unknown: 'Una dirección desconocida',
} satisfies Same<typeof en>
