/** What all schemas of the API are made of, for a screen that asks it as it opens. */
import '#src/contract/reply.ts';
