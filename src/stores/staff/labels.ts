import { atom, type ReadableAtom } from 'nanostores';
import { staffLabelCalls, type WireStaffLabel } from '#src/contract/staff-label.ts';
import { labelFault, labelKey, labelWithName } from '#src/domain/staff/label-draft.ts';
import { askStaff } from './ask.ts';
import { staffClient } from './staff-client.ts';
import { createWhole } from './whole.ts';

/** A label that a member renames. */
export type EditedLabel = {
  /** As the member saw it. */
  readonly seen: WireStaffLabel;
  readonly name: string;
  /** What is wrong with the name. */
  readonly fault: string | null;
};

const labels = createWhole(async (client): Promise<readonly WireStaffLabel[]> => {
  const { data } = await askStaff(staffLabelCalls.staffLabels, {}, client);
  return data.data;
});
const edited = atom<EditedLabel | null>(null);

/** The labels by name as the server told them last. */
export const staffLabels = labels.state;

/** Reads the labels for the screen. Never rejects. */
export const loadStaffLabels = labels.load;

/** The label that is being renamed; null if none is. It stays while other screens are looked at. */
export const editedLabel: ReadableAtom<EditedLabel | null> = edited;

/** Opens a label. */
export function editLabel(seen: WireStaffLabel): void {
  edited.set({ seen, name: seen.name, fault: null });
}

/** Closes it without a change. */
export function leaveLabel(): void {
  edited.set(null);
}

/** Changes the new name, and forgets what was wrong with it. */
export function changeLabelName(name: string): void {
  const now = edited.get();
  if (now !== null) edited.set({ ...now, name, fault: null });
}

/** Checks the new name. Returns whether it can be saved. */
export function checkLabel(): boolean {
  const now = edited.get();
  if (now === null) return false;
  const fault = labelFault(now.name.trim(), now.seen.name);
  edited.set({ ...now, fault });
  return fault === null;
}

/** Returns the label that has the new name already and would take the products; null if none has. */
export function labelToJoin(): WireStaffLabel | null {
  const now = edited.get();
  return now === null
    ? null
    : labelWithName(labels.present() ?? [], now.name.trim(), now.seen.name);
}

/**
 * Saves the new name and closes the label. Returns the server's sentence. Throws as `Whole.change` does; after
 * a conflict the label is as it is now, with the name that was typed.
 */
export async function saveLabel(client = staffClient): Promise<string> {
  const now = edited.get();
  if (now === null) return '';
  const body = { from: now.seen, to: now.name.trim(), into: labelToJoin() };
  try {
    const message = await labels.change(
      () => askStaff(staffLabelCalls.renameLabel, { body }, client),
      client,
    );
    edited.set(null);
    return message;
  } catch (error) {
    rebase(now.seen);
    throw error;
  }
}

/** Removes a label from all its products. Returns the server's sentence. Throws as `Whole.change` does. */
export function removeLabel(from: WireStaffLabel, client = staffClient): Promise<string> {
  const input = { body: { from } };
  return labels.change(() => askStaff(staffLabelCalls.removeLabel, input, client), client);
}

function rebase(seen: WireStaffLabel): void {
  const now = edited.get();
  const key = labelKey(seen.name);
  const is = labels.present()?.find((label) => labelKey(label.name) === key);
  if (is !== undefined && now?.seen === seen) edited.set({ ...now, seen: is });
}
