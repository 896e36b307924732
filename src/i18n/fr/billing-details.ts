import type en from '#i18n/en/billing-details.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Coordonnées de facturation',
  intro: 'Elles figurent sur vos prochaines factures. Les factures émises ne changent pas.',
  name: 'Entreprise ou nom complet',
  nameHint: 'Laissez vide pour utiliser le nom du compte.',
  address: 'Adresse',
  country: 'Pays',
  noCountry: 'Non précisé',
  region: 'État ou région',
  taxId: 'N° de TVA ou d’identification fiscale',
  taxIdHint: 'Par exemple un numéro de TVA.',
  poNumber: 'N° de commande',
  poNumberHint: 'Le numéro de bon de commande que votre comptabilité veut voir sur la facture.',
  email: 'E-mail de facturation',
  emailHint: 'Laissez vide pour envoyer les factures au propriétaire du compte.',
  save: 'Enregistrer les coordonnées',
  failed: 'Impossible d’enregistrer les coordonnées de facturation',
  errors: {
    country: 'Choisissez un pays de la liste.',
    countryMissing: 'Choisissez le pays de votre identifiant fiscal.',
    taxId: 'Ce numéro ne ressemble pas à un identifiant fiscal de ce pays. Exemple : {example}.',
    taxIdRefused:
      'Notre prestataire de paiement n’accepte pas cet identifiant fiscal. Vérifiez-le ou laissez le champ vide.',
  },
} satisfies SameKeys<typeof en>
