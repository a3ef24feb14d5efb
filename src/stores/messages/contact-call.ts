import type { Client } from '#src/api/client.ts';
import { request } from '#src/api/request.ts';
import { contactCalls } from '#src/contract/contact.ts';
import type { ContactForm } from '#src/domain/messages/contact-form.ts';

/** Sends a message to the shop. Returns the server's thanks; throws the API's errors. */
export async function postContact(form: ContactForm, client: Client): Promise<string> {
  return (await request(contactCalls.contactUs, { body: form }, client)).message;
}
