import type en from '#i18n/en/billing-details.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Datos de facturación',
  intro: 'Aparecen en tus próximas facturas. Las facturas emitidas no cambian.',
  name: 'Empresa o nombre completo',
  nameHint: 'Déjalo vacío para usar el nombre de la cuenta.',
  address: 'Dirección',
  country: 'País',
  noCountry: 'Sin especificar',
  region: 'Estado o región',
  taxId: 'Identificación fiscal',
  taxIdHint: 'Por ejemplo, un número de IVA.',
  poNumber: 'N.º de pedido',
  poNumberHint: 'El número de orden de compra que tu contabilidad necesita en la factura.',
  email: 'Correo de facturación',
  emailHint: 'Déjalo vacío para enviar las facturas al propietario de la cuenta.',
  save: 'Guardar datos de facturación',
  failed: 'No se pudieron guardar los datos de facturación',
  errors: {
    country: 'Elige un país de la lista.',
    countryMissing: 'Elige el país de tu identificación fiscal.',
    taxId: 'No parece una identificación fiscal de este país. Ejemplo: {example}.',
    taxIdRefused: 'Nuestro proveedor de pagos no acepta esta identificación fiscal. Revísala o deja el campo vacío.',
  },
} satisfies SameKeys<typeof en>
