import { defineShopPage } from "@/app/shop/shop-page";

const shop = defineShopPage("live");

export const generateMetadata = shop.generateMetadata;
export default shop.page;
