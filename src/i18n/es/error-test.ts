import type en from '#i18n/en/error-test.ts'
import type { Same } from '#i18n/same.ts'

export default {
  title: 'Prueba de errores',
  text: 'Cada botón provoca un error para ver cómo se muestra.',
  server: 'Error del servidor',
  unknown: 'Dirección desconocida',
} satisfies Same<typeof en>
