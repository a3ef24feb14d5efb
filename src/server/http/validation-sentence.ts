import type { FastifyError } from 'fastify';
import english from 'zod/v4/locales/en.js';
import { config } from 'zod/mini';

// Zod's English messages tell a missing field from a wrong type; zod/mini loads none by itself.
config(english());

type Fault = NonNullable<FastifyError['validation']>[number];

/** One sentence about the first fault of a request, with the name of the field. */
export function validationSentence(faults: readonly Fault[]): string {
  const [fault] = faults;
  const field = fault?.instancePath.replace(/^\//, '').replaceAll('/', '.') ?? '';
  const name = field === '' ? 'The body of the request' : `"${field}"`;
  return `${name} ${fault === undefined ? wrongForm : complaint(fault)}.`;
}

const wrongForm = 'is not of the right form';

/** Plain names of zod's formats. */
const formats: Readonly<Record<string, string>> = {
  datetime: 'must be a date and time in UTC, such as 2026-01-31T09:00:00Z',
  date: 'must be a date, such as 2026-01-31',
  email: 'must be an e-mail address, such as ada@example.com',
};

function complaint(fault: Fault): string {
  const { keyword, params } = fault;
  const { maximum, minimum, format, expected } = params;
  const message = fault.message ?? '';
  if (keyword === 'too_big') return `must ${bound(params, 'at most', maximum)}`;
  if (keyword === 'too_small') return `must ${bound(params, 'at least', minimum)}`;
  if (keyword === 'invalid_format') return formats[String(format)] ?? wrongForm;
  if (message.endsWith('received undefined')) return 'is missing';
  if (keyword === 'invalid_type') return `must be ${article(String(expected))}`;
  if (keyword === 'custom' && message !== 'Invalid input') return `is refused: ${lead(message)}`;
  return wrongForm;
}

function bound(params: Fault['params'], words: string, limit: unknown): string {
  const number = String(limit);
  const { origin } = params;
  if (origin === 'string') {
    return number === '1' && words === 'at least'
      ? 'not be empty'
      : `have ${words} ${number} characters`;
  }
  return origin === 'array' ? `have ${words} ${number} entries` : `be ${words} ${number}`;
}

function article(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    int: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  };
  return names[type] ?? 'of another type';
}

/** Removes the final full stop, so that the text can end another sentence. */
function lead(sentence: string): string {
  return sentence.replace(/\.$/, '');
}
