import { accountCalls } from './account.ts';
import { addressCalls } from './address.ts';
import { bannerCalls } from './banner.ts';
import type { CallGroup } from './call.ts';
import { cartCalls } from './cart.ts';
import { categoryCalls } from './category.ts';
import { checkoutCalls } from './checkout.ts';
import { compareCalls } from './compare.ts';
import { contactCalls } from './contact.ts';
import { deliveryCalls } from './delivery.ts';
import { homeCalls } from './home.ts';
import { orderCalls } from './order.ts';
import { ownDataCalls } from './own-data.ts';
import { passwordCalls } from './password.ts';
import { paymentCalls } from './payment.ts';
import { policyCalls } from './policy.ts';
import { productCalls } from './product.ts';
import { reviewCalls, reviewingCalls } from './review.ts';
import { searchWordsCalls } from './search-words.ts';
import { sessionCalls } from './session.ts';
import { shopDetailsCalls } from './shop-details.ts';
import { staffAttentionCalls } from './staff-attention.ts';
import { staffInboxCalls } from './staff-inbox.ts';
import { staffBulkCalls } from './staff-bulk.ts';
import { staffCategoryCalls } from './staff-category.ts';
import { staffDeliveryCalls } from './staff-delivery.ts';
import { staffFigureCalls } from './staff-figures.ts';
import { staffHomeCalls } from './staff-home.ts';
import { staffLabelCalls } from './staff-label.ts';
import { staffNewOrderCalls } from './staff-new-order.ts';
import { staffOrderCalls } from './staff-order.ts';
import { staffImportCalls } from './staff-import.ts';
import { staffPictureCalls } from './staff-picture.ts';
import { staffPolicyCalls } from './staff-policy.ts';
import { staffPreviewCalls } from './staff-preview.ts';
import { staffProductCalls } from './staff-product.ts';
import { staffPublishingCalls } from './staff-publishing.ts';
import { staffScheduledCalls } from './staff-scheduled.ts';
import { staffSearchWordsCalls } from './staff-search-words.ts';
import { staffShopDetailsCalls } from './staff-shop-details.ts';
import { staffMemberCalls, staffSelfCalls, staffSignInCalls } from './staff.ts';
import { trackCalls } from './track.ts';
import { verificationCalls } from './verification.ts';
import { wishlistCalls } from './wishlist.ts';

/** Every call of the v1 API, by group. Clients import only the groups that they need. */
export const callGroups = {
  product: productCalls,
  category: categoryCalls,
  home: homeCalls,
  banner: bannerCalls,
  delivery: deliveryCalls,
  policy: policyCalls,
  searchWords: searchWordsCalls,
  shopDetails: shopDetailsCalls,
  account: accountCalls,
  password: passwordCalls,
  session: sessionCalls,
  verification: verificationCalls,
  ownData: ownDataCalls,
  address: addressCalls,
  cart: cartCalls,
  wishlist: wishlistCalls,
  compare: compareCalls,
  checkout: checkoutCalls,
  order: orderCalls,
  payment: paymentCalls,
  review: reviewCalls,
  reviewing: reviewingCalls,
  contact: contactCalls,
  track: trackCalls,
  staffSignIn: staffSignInCalls,
  staffSelf: staffSelfCalls,
  staffMember: staffMemberCalls,
  staffAttention: staffAttentionCalls,
  staffInbox: staffInboxCalls,
  staffFigure: staffFigureCalls,
  staffOrder: staffOrderCalls,
  staffNewOrder: staffNewOrderCalls,
  staffPicture: staffPictureCalls,
  staffProduct: staffProductCalls,
  staffBulk: staffBulkCalls,
  staffScheduled: staffScheduledCalls,
  staffCategory: staffCategoryCalls,
  staffDelivery: staffDeliveryCalls,
  staffHome: staffHomeCalls,
  staffLabel: staffLabelCalls,
  staffImport: staffImportCalls,
  staffPolicy: staffPolicyCalls,
  staffPreview: staffPreviewCalls,
  staffPublishing: staffPublishingCalls,
  staffSearchWords: staffSearchWordsCalls,
  staffShopDetails: staffShopDetailsCalls,
} as const satisfies Readonly<Record<string, CallGroup>>;
