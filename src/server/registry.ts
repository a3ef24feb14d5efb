import type { FastifyInstance } from 'fastify';
import { callGroups } from '#src/contract/index.ts';
import { registerGroup } from '#src/server/http/calls.ts';
import type { Settler } from '#src/server/payments/settle.ts';
import type { Sweeper } from '#src/server/payments/sweep.ts';
import { accountHandlers } from './accounts/account.ts';
import { addressHandlers } from './accounts/address.ts';
import { ownDataHandlers } from './accounts/own-data.ts';
import { passwordHandlers } from './accounts/password.ts';
import { sessionHandlers } from './accounts/session.ts';
import { verificationHandlers } from './accounts/verification.ts';
import { cartHandlers } from './cart/cart.ts';
import { bannerHandlers } from './catalogue/banner.ts';
import { categoryHandlers } from './catalogue/category.ts';
import { homeHandlers } from './catalogue/home.ts';
import { policyHandlers } from './catalogue/policy.ts';
import { productHandlers } from './catalogue/product.ts';
import type { ProductViews } from './catalogue/product-views.ts';
import { searchWordsHandlers } from './catalogue/search-words.ts';
import { shopDetailsHandlers } from './catalogue/shop-details.ts';
import { checkoutHandlers } from './checkout/checkout.ts';
import { deliveryHandlers } from './checkout/delivery.ts';
import { takeFiles } from './http/file-body.ts';
import { demandSignature } from './http/signed-body.ts';
import { compareHandlers } from './lists/compare.ts';
import { wishlistHandlers } from './lists/wishlist.ts';
import { contactHandlers } from './messages/contact.ts';
import { orderHandlers } from './orders/order.ts';
import { paymentHandlers } from './payments/payment.ts';
import { reviewHandlers, reviewingHandlers } from './reviews/review.ts';
import { staffAttentionHandlers } from './staff/attention.ts';
import { staffImportHandlers } from './staff/import.ts';
import { staffInboxHandlers } from './staff/inbox.ts';
import { staffBulkHandlers } from './staff/bulk.ts';
import { staffCategoryHandlers } from './staff/category.ts';
import { staffDeliveryHandlers } from './staff/delivery.ts';
import { staffFigureHandlers } from './staff/figures.ts';
import { staffHomeHandlers } from './staff/home.ts';
import { staffLabelHandlers } from './staff/label.ts';
import { staffMemberHandlers } from './staff/member.ts';
import { staffNewOrderHandlers } from './staff/new-order.ts';
import { staffOrderHandlers } from './staff/order.ts';
import { staffPictureHandlers } from './staff/picture.ts';
import { staffPolicyHandlers } from './staff/policy.ts';
import { staffPreviewHandlers } from './staff/preview.ts';
import { staffProductHandlers } from './staff/product.ts';
import { staffPublishingHandlers } from './staff/publishing.ts';
import { staffScheduledHandlers } from './staff/scheduled.ts';
import { staffSearchWordsHandlers } from './staff/search-words.ts';
import { staffSelfHandlers } from './staff/self.ts';
import { staffShopDetailsHandlers } from './staff/shop-details.ts';
import { staffSignInHandlers } from './staff/sign-in.ts';
import type { StaffShop } from './staff/staff-shop.ts';
import { trackHandlers } from './track.ts';

/** The dependencies of all calls. */
export type Shop = StaffShop & {
  readonly settler: Settler | null;
  readonly sweeper: Sweeper;
  readonly views: ProductViews;
};

/** Registers every call of the contract. A call without a handler answers 501. */
export function registerCalls(app: FastifyInstance, shop: Shop): void {
  const { db, now } = shop;
  const { product, category, home, banner, delivery, policy, contact, track, ...others } =
    callGroups;
  const {
    account,
    password,
    session,
    verification,
    ownData,
    address,
    cart,
    wishlist,
    compare,
    order,
    checkout,
    payment,
    review,
    reviewing,
  } = others;
  const catalogue = { catalogue: true };
  registerGroup(app, 'product', product, productHandlers(shop), catalogue);
  registerGroup(app, 'category', category, categoryHandlers(db), catalogue);
  registerGroup(app, 'home', home, homeHandlers(db), catalogue);
  registerGroup(app, 'banner', banner, bannerHandlers(db), catalogue);
  registerGroup(app, 'delivery', delivery, deliveryHandlers(db), catalogue);
  registerGroup(app, 'policy', policy, policyHandlers(db), catalogue);
  registerGroup(app, 'search', callGroups.searchWords, searchWordsHandlers(db), catalogue);
  registerGroup(app, 'shop', callGroups.shopDetails, shopDetailsHandlers(db), catalogue);
  registerGroup(app, 'review', review, reviewHandlers(db), catalogue);
  registerGroup(app, 'reviewing', reviewing, reviewingHandlers({ db, now, keys: shop.keys }));
  registerGroup(app, 'contact', contact, contactHandlers(db, now));
  registerGroup(app, 'track', track, trackHandlers(db, now));
  registerGroup(app, 'account', account, accountHandlers(shop));
  registerGroup(app, 'password', password, passwordHandlers(shop));
  registerGroup(app, 'session', session, sessionHandlers(db, now));
  registerGroup(app, 'verification', verification, verificationHandlers(shop));
  registerGroup(app, 'own-data', ownData, ownDataHandlers(shop));
  registerGroup(app, 'address', address, addressHandlers(db));
  registerGroup(app, 'cart', cart, cartHandlers(db, now));
  registerGroup(app, 'wishlist', wishlist, wishlistHandlers(db));
  registerGroup(app, 'compare', compare, compareHandlers(db));
  registerGroup(app, 'order', order, orderHandlers(shop));
  registerGroup(app, 'checkout', checkout, checkoutHandlers(shop));
  registerStaffCalls(app, shop);
  // A separate scope, in which bodies are read as bytes.
  void app.register((scope) => {
    demandSignature(scope, shop.gateway);
    registerGroup(scope, 'payment', payment, paymentHandlers(shop));
    return Promise.resolve();
  });
}

function registerStaffCalls(app: FastifyInstance, shop: StaffShop): void {
  const { staffSignIn, staffSelf, staffMember, staffAttention, staffOrder } = callGroups;
  const { staffFigure, staffInbox, staffNewOrder, staffProduct, staffBulk, staffPublishing } =
    callGroups;
  registerGroup(app, 'staff', staffSignIn, staffSignInHandlers(shop));
  registerGroup(app, 'staff', staffSelf, staffSelfHandlers(shop));
  registerGroup(app, 'staff', staffMember, staffMemberHandlers(shop));
  registerGroup(app, 'staff', staffAttention, staffAttentionHandlers(shop));
  registerGroup(app, 'staff', staffInbox, staffInboxHandlers(shop));
  registerGroup(app, 'staff', staffFigure, staffFigureHandlers(shop));
  registerGroup(app, 'staff', staffOrder, staffOrderHandlers(shop));
  registerGroup(app, 'staff', staffNewOrder, staffNewOrderHandlers(shop));
  registerGroup(app, 'staff', staffProduct, staffProductHandlers(shop));
  registerGroup(app, 'staff', staffBulk, staffBulkHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffScheduled, staffScheduledHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffCategory, staffCategoryHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffDelivery, staffDeliveryHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffHome, staffHomeHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffLabel, staffLabelHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffPolicy, staffPolicyHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffPreview, staffPreviewHandlers(shop));
  registerGroup(app, 'staff', staffPublishing, staffPublishingHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffSearchWords, staffSearchWordsHandlers(shop));
  registerGroup(app, 'staff', callGroups.staffShopDetails, staffShopDetailsHandlers(shop));
  // A separate scope, in which bodies are files.
  void app.register((scope) => {
    takeFiles(scope, callGroups.staffPicture);
    registerGroup(scope, 'staff', callGroups.staffPicture, staffPictureHandlers(shop));
    return Promise.resolve();
  });
  void app.register((scope) => {
    takeFiles(scope, callGroups.staffImport);
    registerGroup(scope, 'staff', callGroups.staffImport, staffImportHandlers(shop));
    return Promise.resolve();
  });
}
