import type { staffPictureCalls } from '#src/contract/staff-picture.ts';
import { slotShapes } from '#src/domain/staff/banner-slot.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { fileOf } from '#src/server/http/file-body.ts';
import { storeUpload } from '#src/server/uploads.ts';
import { cleanPicture } from './clean-picture.ts';
import type { StaffShop } from './staff-shop.ts';

/** Pictures that staff upload. A product or banner shows one once it names it. */
export function staffPictureHandlers({
  dataDir,
}: Pick<StaffShop, 'dataDir'>): Handlers<typeof staffPictureCalls> {
  return {
    async uploadPicture({ request }) {
      const { content, width: side } = await cleanPicture(fileOf(request));
      const file = await storeUpload(dataDir, content, 'webp');
      return { status: 201, body: { message: 'The picture is stored.', data: { file, side } } };
    },

    async uploadBannerPicture({ request, query: { slot } }) {
      const { content, ...size } = await cleanPicture(fileOf(request), slotShapes[slot]);
      const file = await storeUpload(dataDir, content, 'webp');
      return { status: 201, body: { message: 'The picture is stored.', data: { file, ...size } } };
    },
  };
}
