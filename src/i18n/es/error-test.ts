import type en from '#i18n/en/error-test.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Prueba de errores',
  text: 'Cada botón provoca un error para ver cómo se muestra.',
  server: 'Error del servidor',
  unknown: 'Dirección desconocida',
} satisfies SameKeys<typeof en>
