import type { RequirementItem } from './account-requirements.ts'
import type { Language } from './language.ts'

/** As they stand after "Stripe needs": in mail and on screens. */
export const REQUIREMENT_NAMES: Record<Language, Record<RequirementItem, string>> = {
  en: {
    bank: 'a bank account for your payouts',
    bank_document: 'a document that shows the bank account is yours',
    terms: 'your agreement to its terms',
    website: 'the website of your business',
    description: 'what your business does',
    business_number: 'your business number',
    business_document: 'a document about your business',
    business: 'details about your business',
    identity_document: 'a photo of your ID',
    address_document: 'a document that shows your address',
    id_number: 'your social insurance number',
    birth_date: 'your date of birth',
    address: 'your address',
    contact: 'your phone number or email',
    name: 'your legal name',
    people: 'details about the people behind the business',
    other: 'a few more details',
  },
  fr: {
    bank: 'un compte bancaire pour vos versements',
    bank_document: 'un document montrant que le compte bancaire est à vous',
    terms: 'votre accord à ses conditions',
    website: 'le site Web de votre entreprise',
    description: 'ce que fait votre entreprise',
    business_number: 'votre numéro d’entreprise',
    business_document: 'un document sur votre entreprise',
    business: 'des renseignements sur votre entreprise',
    identity_document: 'une photo de votre pièce d’identité',
    address_document: 'un document montrant votre adresse',
    id_number: 'votre numéro d’assurance sociale',
    birth_date: 'votre date de naissance',
    address: 'votre adresse',
    contact: 'votre numéro de téléphone ou votre courriel',
    name: 'votre nom légal',
    people: 'des renseignements sur les personnes derrière l’entreprise',
    other: 'quelques renseignements de plus',
  },
}
